import '#web/desk/desk.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getIncoming, type WholeEmail } from '#contract/calls/messages/incoming.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { newId } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { WholeEmailDialog } from './whole-email.tsx'

const email = (changes: Partial<WholeEmail> = {}): WholeEmail => ({
  id: newId(),
  sentFrom: 'maya@example.com',
  fromName: 'Maya Okafor',
  subject: 'Re: Document needed: Pay stub',
  whole: 'Here are the pages.\n\nOn Nov 25 Bay & Oak wrote:\n> Document needed',
  sender: 'confirmed',
  answered: 'Maya Okafor',
  leftOut: 2,
  receivedAt: '2030-06-01T15:44:00.000Z',
  ...changes,
})
const dialog = page.getByRole('dialog', { name: 'Whole email' })
const open = () =>
  show(
    <main>
      <h1>Messages</h1>
      <WholeEmailDialog id={newId()} onClose={() => undefined} />
    </main>,
  )

test('an email shows its sender, what it answers and all of its text', async () => {
  answer(getIncoming, () => email())
  await open()
  for (const text of [
    'Maya Okafor (maya@example.com)',
    'Confirmed sender',
    'Re: Document needed: Pay stub',
    'an email to Maya Okafor',
    '2 files came with it and were not taken over.',
    '> Document needed',
  ])
    await expect.element(dialog.getByText(text)).toBeVisible()
  await expectToFit([320, 1280])
})

test.each([
  ['not-confirmed', 'Sender not confirmed'],
  ['unchecked', 'Sender not checked'],
] as const)('an email whose sender is %s says so', async (sender, text) => {
  answer(getIncoming, () => email({ sender, fromName: '', subject: '', whole: '' }))
  await open()
  await expect.element(dialog.getByText(text)).toBeVisible()
  await expect.element(dialog.getByText('maya@example.com', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('It has no text.')).toBeVisible()
})

test('an email that could not be loaded is asked for again', async () => {
  answer(getIncoming, () => failure())
  await open()
  await expect.element(dialog.getByText('The email could not be loaded')).toBeVisible()
  answer(getIncoming, () => email())
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('Confirmed sender')).toBeVisible()
})

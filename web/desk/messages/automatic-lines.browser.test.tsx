import '#web/desk/desk.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type AutomaticMail, listBesideChat } from '#contract/calls/messages/beside-chat.ts'
import { getIncoming } from '#contract/calls/messages/incoming.ts'
import { listMessages, type Message } from '#contract/calls/messages/messages.ts'
import { listSavedReplies } from '#contract/calls/messages/saved-replies.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { answerIncoming } from '#web/testing/incoming.ts'
import { newId, sampleAdminClient, sampleMessage } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { DeskChat } from './desk-chat.tsx'

const mail = (says: string, receivedAt: string): AutomaticMail => ({
  id: newId(),
  from: 'Maya Okafor',
  says,
  receivedAt,
})
const lines = () =>
  page
    .getByRole('region', { name: 'Messages' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

async function open(messages: readonly Message[], automatic: readonly AutomaticMail[]) {
  answerIncoming()
  answer(listSavedReplies, () => [])
  answer(listMessages, () => [...messages])
  answer(listBesideChat, () => ({ automatic: [...automatic], drafts: [] }))
  return show(
    <main>
      <h1>Messages</h1>
      <DeskChat client={sampleAdminClient()} />
    </main>,
  )
}

test('A21: an automatic email is a gray line at its time, and no message', async () => {
  const early = sampleMessage({ content: 'First', createdAt: '2030-06-03T17:00:00.000Z' })
  const late = sampleMessage({ content: 'Second', createdAt: '2030-06-03T19:00:00.000Z' })
  const away = mail('I am away until Dec 3', '2030-06-03T18:00:00.000Z')
  const nothing = mail('', '2030-06-03T20:00:00.000Z')
  await open([early, late], [away, nothing])
  await expect.element(page.getByText('Automatic reply by email: I am away until Dec 3')).toBeVisible()
  const read = lines().join('|')
  expect(read).toMatch(/First.*I am away until Dec 3.*Second.*Automatic reply by email Show/)
  await expect.element(page.getByText('2 message(s)')).toBeVisible()
  await expectToFit([320, 390, 1280])
  const asked: string[] = []
  answer(getIncoming, ({ params }) => {
    asked.push(params['id'] ?? '')
    return failure()
  })
  await page.getByRole('button', { name: 'Show' }).first().click()
  await expect.element(page.getByText('The email could not be loaded')).toBeVisible()
  expect(asked[0]).toBe(away.id)
})

test('a chat without messages shows its automatic emails', async () => {
  await open([], [mail('On leave', '2030-06-03T18:00:00.000Z')])
  await expect.element(page.getByText('Automatic reply by email: On leave')).toBeVisible()
  expect(lines()).toHaveLength(1)
})

import '#web/desk/desk.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type ClientMatch, searchClients } from '#contract/calls/clients/client-search.ts'
import { fileIncoming } from '#contract/calls/messages/incoming.ts'
import { listPeople } from '#contract/calls/people/people.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { answerIncoming, sampleIncoming } from '#web/testing/incoming.ts'
import { newId, samplePeople, samplePerson } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { PlacingActions } from './placing-actions.tsx'

const match = (changes: Partial<ClientMatch> = {}): ClientMatch => ({
  id: newId(),
  uniqueId: 'MayaOkaf',
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.com',
  propertyAddress: '12 Elm Street, Sacramento, CA 95814',
  isArchived: false,
  ...changes,
})
const maya = match()
const ana = match({ firstName: 'Ana', lastName: 'Torres', propertyAddress: '40 Oak Court, Davis' })
const daniel = samplePerson()
const dialog = page.getByRole('dialog', { name: 'Choose a person' })
const radio = (name: string) => dialog.getByRole('radio', { name })
const put = dialog.getByRole('button', { name: 'Put into the chat' })

beforeEach(() => {
  answerIncoming()
  answer(searchClients, () => [maya, ana])
  answer(listPeople, ({ params }) =>
    samplePeople(
      params['id'] === maya.id
        ? [
            daniel,
            samplePerson({ firstName: 'Priya', role: 'lender' }),
            samplePerson({ firstName: 'Luis', stoppedAt: '2030-06-01T18:00:00.000Z' }),
          ]
        : [],
    ),
  )
})

async function open() {
  await show(
    <main className="p-4">
      <PlacingActions line={sampleIncoming()} />
    </main>,
  )
  await page.getByRole('button', { name: 'Choose a person' }).click()
}

async function choose({ firstName, lastName }: ClientMatch) {
  await dialog.getByRole('combobox', { name: 'Deal' }).click()
  await page.getByRole('option', { name: `${firstName} ${lastName}` }).click()
}

test('a deal is searched, then the person of its client side is chosen', async () => {
  const filed = answer(fileIncoming, () => ({ messageId: newId() }))
  await open()
  await expect
    .element(dialog.getByText('The text from (916) 555-0177 goes into the chat of the deal'))
    .toBeVisible()
  await expect.element(put).toBeDisabled()
  await choose(ana)
  await radio('Ana Torres').click()
  await expect.element(put).toBeEnabled()
  await choose(maya)
  await expect.element(radio('Daniel Okafor')).toBeVisible()
  expect(dialog.getByRole('radio').elements()).toHaveLength(2)
  await expect.element(put).toBeDisabled()
  await radio('Daniel Okafor').click()
  await dialog.getByRole('checkbox', { name: 'Remember this sender' }).click()
  await expectToFit([320, 1280])
  await put.click()
  await expect.element(page.getByText('It is in the chat as Daniel’s message')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(filed).toEqual([{ personId: daniel.id, remember: true }])
})

test('the client is filed by the id of the deal', async () => {
  const filed = answer(fileIncoming, () => ({ messageId: newId() }))
  await open()
  await choose(ana)
  await radio('Ana Torres').click()
  await put.click()
  await expect.poll(() => filed).toEqual([{ personId: ana.id, remember: false }])
})

test('people that cannot be loaded are asked for again, and a refusal keeps the dialog open', async () => {
  answer(listPeople, () => failure())
  answer(fileIncoming, () => failure(409, { message: 'This chat is full.' }))
  await open()
  await choose(maya)
  await expect.element(dialog.getByText('The people of the deal could not be loaded')).toBeVisible()
  answer(listPeople, () => samplePeople([daniel]))
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await radio('Daniel Okafor').click()
  await put.click()
  await expect.element(page.getByText('This chat is full.')).toBeVisible()
  await expect.element(radio('Daniel Okafor')).toBeChecked()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeDocument, listDocuments, type TransactionDocument } from '#contract/calls/deal/documents.ts'
import { listPeople } from '#contract/calls/people/people.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { focus } from '#web/testing/focus.ts'
import { sampleAdminClient, sampleDocument, samplePerson } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { ProfileDocuments } from '../profile/profile-screen.tsx'

let stored: TransactionDocument
const dialog = page.getByRole('dialog', { name: 'Edit document' })
const name = dialog.getByLabelText('Name')
const description = dialog.getByLabelText('Description (optional)')
const save = dialog.getByRole('button', { name: 'Save' })
const message = 'Not saved: this looks like bank details. Escrow gives them by phone.'

beforeEach(() => {
  stored = sampleDocument({ name: 'statement (2).pdf', description: 'May', category: null })
  answer(listDocuments, () => [stored])
  answer(listPeople, () => ({ people: [], contacts: [], client: { seenAt: null, devices: 0 } }))
})

/** The client's documents, with the dialog opened from the row by keyboard. */
async function open() {
  await show(<ProfileDocuments client={sampleAdminClient()} />)
  await focus(page.getByRole('button', { name: 'Edit statement (2).pdf' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveValue('statement (2).pdf')
}

function serve() {
  return answer(changeDocument, ({ body }) => (stored = { ...stored, ...body } as TransactionDocument))
}

test('it opens with the values, and Enter saves only what changed and updates the row', async () => {
  const sent = serve()
  await open()
  await expect.element(description).toHaveValue('May')
  await expect.element(dialog.getByLabelText('Category')).toHaveValue('other')
  await expectToFit()
  await expectAccessible()
  await name.fill('Bank statement, May')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ name: 'Bank statement, May' }])
  await expect.element(page.getByRole('heading', { name: 'Bank statement, May' })).toBeVisible()
})

test('an emptied description is saved as none, and a new category as such', async () => {
  const sent = serve()
  await open()
  await description.fill('')
  await dialog.getByLabelText('Category').selectOptions('loan')
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ category: 'loan', description: null }])
})

test('nothing is sent when nothing changed, or without a name', async () => {
  const sent = serve()
  await open()
  await name.fill(' ')
  await save.click()
  await expect.element(dialog.getByText('Required')).toBeVisible()
  await expect.element(name).toHaveFocus()
  await name.fill('statement (2).pdf')
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([])
})

test('bank details are named at their field, and the typed text stays', async () => {
  answer(changeDocument, () =>
    failure(422, { code: 'bank-details', message, fields: { description: message } }),
  )
  await open()
  const typed = 'Routing 021000021, account 1234567890'
  await description.fill(typed)
  await save.click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  await expect.element(description).toHaveFocus()
  await expect.element(description).toHaveValue(typed)
  await expect.element(description).toHaveAttribute('aria-invalid', 'true')
  serve()
  await description.fill('May')
  await name.fill('Statement')
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Statement' })).toBeVisible()
})

test('a file is given to the partners of the deal, and to no others', async () => {
  const priya = samplePerson({ role: 'lender', firstName: 'Priya', lastName: 'Nair' })
  const stopped = samplePerson({ role: 'escrow', stoppedAt: '2026-11-20T10:00:00.000Z' })
  answer(listPeople, () => ({
    people: [priya, stopped, samplePerson({ role: 'co-client' })],
    contacts: [],
    client: { seenAt: null, devices: 0 },
  }))
  const sent = serve()
  await open()
  const lender = dialog.getByRole('checkbox', { name: 'Give to the lender (Priya Nair)' })
  await expect.element(lender).not.toBeChecked()
  await expect.element(dialog.getByRole('checkbox').nth(1)).not.toBeInTheDocument()
  await expectToFit([320, 1024])
  await userEvent.click(lender)
  await userEvent.click(save)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ forPartners: ['lender'] }])
})

test('P13: a partner’s file is shown to the client with one press, and then no longer offered', async () => {
  stored = sampleDocument({ name: 'Loan estimate', uploadedBy: 'partner', isForClient: false })
  const sent = answer(changeDocument, () => {
    const { isForClient: _, ...shown } = stored
    return (stored = shown)
  })
  const client = sampleAdminClient()
  await show(<ProfileDocuments client={client} />)
  const button = page.getByRole('button', { name: `Show to ${client.firstName}: Loan estimate` })
  await expect.element(button).toBeVisible()
  await expect.element(page.getByText('Uploaded by a partner.')).toBeVisible()
  await expectToFit([320, 1024])
  await userEvent.click(button)
  await expect.element(page.getByText(`${client.firstName} sees Loan estimate now`)).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
  expect(sent).toEqual([{ isForClient: true }])
})

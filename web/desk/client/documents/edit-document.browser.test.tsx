import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getClient } from '#contract/calls/clients/clients.ts'
import { changeDocument, listDocuments, type TransactionDocument } from '#contract/calls/deal/documents.ts'
import { listPeople } from '#contract/calls/people/people.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { focus } from '#web/testing/focus.ts'
import { sampleAdminClient, sampleDocument, samplePeople, samplePerson } from '#web/testing/samples.ts'
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
  answer(getClient, () => sampleAdminClient())
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

const priya = samplePerson({ role: 'lender', firstName: 'Priya', lastName: 'Nair' })
const daniel = samplePerson({ role: 'co-client', firstName: 'Daniel' })
const tick = (label: string) => dialog.getByRole('checkbox', { name: label })

test('it says who sees a file, and only what changed of it is saved', async () => {
  const stopped = samplePerson({ role: 'escrow', stoppedAt: '2026-11-20T10:00:00.000Z' })
  answer(listPeople, () => samplePeople([priya, stopped, daniel]))
  const sent = serve()
  await open()
  await expect.element(tick('Nora and Daniel see it')).toBeChecked()
  await expect.element(tick('Lender sees it')).not.toBeChecked()
  await expect.element(dialog.getByRole('checkbox').nth(2)).not.toBeInTheDocument()
  await expectToFit([320, 1024])
  await userEvent.click(tick('Lender sees it'))
  await userEvent.click(save)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ forPartners: ['lender'] }])
})

test('a partner whose link has ended is still ticked, and can be ticked off', async () => {
  stored = { ...stored, forPartners: ['lender'] }
  const sent = serve()
  await open()
  await expect.element(tick('Lender sees it')).toBeChecked()
  await expect.element(dialog.getByRole('checkbox').nth(2)).not.toBeInTheDocument()
  await userEvent.click(tick('Lender sees it'))
  await userEvent.click(save)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ forPartners: [] }])
})

test('V9: with all ticks off only the team sees it, which its row says too', async () => {
  answer(listPeople, () => samplePeople([priya]))
  const sent = serve()
  await open()
  await userEvent.click(tick('Nora sees it'))
  await expect.element(dialog.getByText('Only your team sees it.')).toBeVisible()
  await expectToFit([320, 1024])
  await userEvent.click(save)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ isForClient: false }])
  await expect.element(page.getByText('Team only')).toBeVisible()
})

test('what is asked of the client is always shown to them, and gets another due day', async () => {
  stored = sampleDocument({ name: 'statement (2).pdf', status: 'pending', dueDate: '2026-11-25' })
  const sent = serve()
  await open()
  await expect.element(tick('Nora sees it')).toBeDisabled()
  await expect.element(tick('Nora sees it')).toBeChecked()
  await expect.element(dialog.getByText('It is asked of Nora.')).toBeVisible()
  await dialog.getByLabelText('Due date (optional)').fill('2026-12-01')
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ dueDate: '2026-12-01' }])
})

test('P13: a partner’s file that is not shown yet says so, and is shown with a tick', async () => {
  answer(listPeople, () => samplePeople([priya]))
  const file = { name: 'statement (2).pdf', uploadedBy: 'partner', askedOf: 'lender' } as const
  stored = sampleDocument({ ...file, isForClient: false })
  const sent = answer(changeDocument, () => (stored = sampleDocument(file)))
  await open()
  await expect.element(page.getByText('Not shown to client')).toBeVisible()
  await expect.element(dialog.getByText('Only your team and the lender see it.')).toBeVisible()
  await expect.element(tick('Lender sees it')).not.toBeInTheDocument()
  await userEvent.click(tick('Nora sees it'))
  await userEvent.click(save)
  await expect.element(page.getByText('Not shown to client')).not.toBeInTheDocument()
  expect(sent).toEqual([{ isForClient: true }])
})

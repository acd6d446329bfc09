import '#web/desk/desk.css'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findClients } from '#contract/calls/clients/client-list.ts'
import {
  type AdminClient,
  archiveClient,
  changeClient,
  createClient,
  deleteClient,
  getClient,
} from '#contract/calls/clients/clients.ts'
import { listContacts } from '#contract/calls/clients/contacts.ts'
import { getDealDates } from '#contract/calls/dates/date-calls.ts'
import { getDaysOff, listTemplates } from '#contract/calls/dates/template-calls.ts'
import { undoStep } from '#contract/calls/deal/completions.ts'
import { requestDocument } from '#contract/calls/deal/documents.ts'
import { addNote } from '#contract/calls/deal/notes.ts'
import { completeStep, listSteps } from '#contract/calls/deal/steps.ts'
import { listPeople } from '#contract/calls/people/people.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { shortDay } from '#contract/rules/day-texts.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleDeal } from '#web/testing/deal-dates.ts'
import { inDays } from '#web/testing/portal.ts'
import { expectRetriesToWork } from '#web/testing/retries.ts'
import {
  newId,
  sampleAdminClient,
  sampleDocument,
  sampleNote,
  samplePeople,
  sampleStep,
} from '#web/testing/samples.ts'
import { serveClients } from '#web/testing/serve-clients.ts'
import { show } from '#web/testing/show.tsx'
import { ClientTransactions } from './client-transactions.tsx'

const name = 'Nora Lindqvist'
const nora = sampleAdminClient()
const ben = sampleAdminClient({
  id: newId(),
  firstName: 'Ben',
  email: 'ben@example.com',
  uniqueId: 'Ben00001',
})

const row = page.getByRole('row').filter({ hasText: name })
const toast = (text: string) => page.getByText(text, { exact: true })
const button = (text: string) => page.getByRole('button', { name: text, exact: true })
const question = page.getByRole('alertdialog')
const dialog = page.getByRole('dialog')

async function open(clients: readonly AdminClient[] = [nora, ben]) {
  const served = serveClients(clients)
  answer(getMe, () => failure(401))
  answer(listTemplates, () => [])
  answer(getDaysOff, () => ({ holidays: 'california' as const, changes: [] }))
  answer(listContacts, () => ({ me: { name: '', phone: '' }, agents: [], escrows: [], lenders: [] }))
  await show(
    <main>
      <h1>Admin Dashboard</h1>
      <ClientTransactions today="2030-06-10" />
    </main>,
  )
  return served
}

async function choose(item: string) {
  await row.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a client is edited, archived, restored, and deleted, each with a message', async () => {
  const { now } = await open()
  await choose('Edit')
  await dialog.getByLabelText('Phone').first().fill('(530) 555-0111')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(toast('Client updated successfully')).toBeVisible()
  expect(now()[0]?.phone).toBe('(530) 555-0111')

  await choose('Archive')
  await question.getByRole('button', { name: 'Archive' }).click()
  await expect.element(toast('Client archived successfully')).toBeVisible()
  await expect.element(row).not.toBeInTheDocument()
  await button('Archived').click()
  await choose('Restore')
  await expect.element(row).not.toBeInTheDocument()
  await button('Active').click()
  await choose('Delete permanently')
  await expect.element(question).toHaveAccessibleName(`Delete ${name} permanently?`)
  await expect.element(question).toHaveAccessibleDescription(/cannot be undone/)
  await question.getByLabelText('Client’s full name').fill(name)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(toast('Client deleted successfully')).toBeVisible()
  expect(now().map(({ firstName }) => firstName)).toEqual(['Ben'])
})

test('a failed action shows the specified message, and the row and what was typed stay', async () => {
  await open()
  answer(archiveClient, () => failure())
  await choose('Archive')
  await question.getByRole('button', { name: 'Archive' }).click()
  await expect.element(toast('Failed to archive client')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()

  answer(deleteClient, () => Promise.reject(new TypeError('Failed to fetch')))
  await choose('Delete permanently')
  await page.getByLabelText('Client’s full name').fill(name)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(toast('We can’t reach the server. Check your connection.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()

  answer(changeClient, () => failure())
  await choose('Edit')
  await dialog.getByLabelText('First Name').fill('Norah')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(toast('Failed to update client')).toBeVisible()
  await expect.element(dialog.getByLabelText('First Name')).toHaveValue('Norah')
})

test('the row of a client that a colleague has deleted leaves the list', async () => {
  await open()
  await choose('Archive')
  serveClients([ben])
  answer(archiveClient, () => failure(404, { message: 'Not found' }))
  await question.getByRole('button', { name: 'Archive' }).click()
  await expect.element(row).not.toBeInTheDocument()
  await expect.element(page.getByRole('row').filter({ hasText: 'Ben Lindqvist' })).toBeVisible()
})

test('the full portal link is copied', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open()
  await row.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Copy portal link' }).click()
  await expect.element(toast('Link copied')).toBeVisible()
  await expect.element(toast('Client portal link copied to clipboard')).toBeVisible()
  expect(copied.mock.calls).toEqual([[`${location.origin}/client/${nora.uniqueId}`]])
  copied.mockRestore()
})

test('a failed list can be retried', async () => {
  serveClients([nora])
  answer(findClients, () => failure(503))
  await show(<ClientTransactions today="2030-06-10" />)
  await expect.element(toast('Failed to fetch clients')).toBeVisible()
  serveClients([nora])
  await button('Try again').click()
  await expect.element(row).toBeVisible()
})

/** Nora and Ben at their first of two steps; returns the changes of steps, oldest first. */
async function openSteps(acceptanceDate: string | null = null) {
  const atFirst = { currentStepTitle: 'Purchase Agreement', acceptanceDate }
  await open([sampleAdminClient(atFirst), { ...ben, ...atFirst }])
  const steps = ['Purchase Agreement', 'Escrow Opening'].map((title, at) =>
    sampleStep({ title, stepNumber: at + 1, status: at === 0 ? 'in-progress' : 'pending' }),
  )
  const changes: string[] = []
  answer(listSteps, ({ params }) => {
    changes.push(`of ${params['id'] === nora.id ? 'Nora' : 'Ben'}`)
    return steps
  })
  answer(getDealDates, () => ({ ...sampleDeal().dates, dates: [] }))
  // The code of the toasts comes with the first press.
  await page.getByRole('heading', { name: 'Admin Dashboard' }).click()
  await expect.element(complete).toBeVisible()
  answer(completeStep, ({ params, body }) => {
    changes.push(`complete ${params['stepId'] === steps[0]?.id} ${body?.completedOn ?? 'today'}`)
    serveClients([sampleAdminClient({ ...atFirst, currentStepTitle: 'Escrow Opening' }), ben])
    return steps.map((step, at) => ({ ...step, status: at === 0 ? 'completed' : 'in-progress' }))
  })
  answer(undoStep, ({ params }) => {
    changes.push(`undo ${params['stepId'] === steps[0]?.id}`)
    return steps
  })
  return changes
}

const complete = row.getByRole('button', { name: `Complete Purchase Agreement for ${name}` })
const yesterday = inDays(-1)

test('the current step is completed with one press in its row, also by keyboard, apart from the link to the steps', async () => {
  const changes = await openSteps()
  const { top, width, height } = complete.element().getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  const link = row.getByRole('link', { name: /Purchase Agreement/ }).element()
  expect(top).toBeGreaterThanOrEqual(link.getBoundingClientRect().bottom)
  complete.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Purchase Agreement is complete. Now: Escrow Opening')).toBeVisible()
  expect(changes).toEqual(['of Nora', 'complete true today'])
  await expect.element(row.getByText('Escrow Opening')).toBeVisible()
  await button('Undo').click()
  await expect.element(toast('Purchase Agreement is open again')).toBeVisible()
  expect(changes.slice(2)).toEqual(['undo true'])
})

test('a double click completes one step', async () => {
  const changes = await openSteps()
  await complete.dblClick()
  await expect.element(toast('Purchase Agreement is complete. Now: Escrow Opening')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(changes).toEqual(['of Nora', 'complete true today'])
})

test('a second press says that the step was completed yesterday', async () => {
  const changes = await openSteps(yesterday)
  await complete.click()
  await button('It was yesterday').click()
  await expect.element(toast(`Purchase Agreement is complete, on ${shortDay(yesterday)}.`)).toBeVisible()
  expect(changes).toEqual(['of Nora', 'complete true today', 'undo true', `complete true ${yesterday}`])
  await expect.element(button('Undo')).toBeVisible()
  await expect.element(button('It was yesterday')).not.toBeInTheDocument()
})

test('yesterday is not offered for a deal that was accepted today', async () => {
  await openSteps(inDays(0))
  await complete.click()
  await expect.element(button('Undo')).toBeVisible()
  await expect.element(button('It was yesterday')).not.toBeInTheDocument()
})

test('a step that someone else has completed is not completed again', async () => {
  const changes = await openSteps()
  answer(listSteps, () => failure())
  await complete.click()
  await expect.element(toast('Failed to update step')).toBeVisible()
  answer(listSteps, () => [sampleStep({ title: 'Purchase Agreement', status: 'completed' })])
  await complete.click()
  await expect.element(toast('Purchase Agreement is already complete.')).toBeVisible()
  expect(changes).toEqual([])
})

test('a step with open dates of its own asks about them in its row, and for a day', async () => {
  await openSteps()
  const step = sampleStep({ title: 'Purchase Agreement', stepNumber: 1 })
  const next = sampleStep({ title: 'Escrow Opening', stepNumber: 2, status: 'pending' })
  answer(listSteps, () => [step, next])
  const deal = sampleDeal().dates
  const own = { ...deal.dates[0]!, state: 'open' as const, stepId: step.id }
  const deposit = { ...own, name: 'Deposit', day: '2020-06-01' }
  const keys = { ...own, id: newId(), name: 'Keys', day: null }
  const elsewhere = { ...own, id: newId(), name: 'Elsewhere', stepId: next.id }
  answer(getDealDates, () => ({ ...deal, dates: [deposit, keys, elsewhere] }))
  await complete.click()
  await expect.element(dialog.getByRole('checkbox', { name: 'Deposit, due Jun 1' })).toBeChecked()
  await expect.element(dialog.getByRole('checkbox', { name: 'Keys', exact: true })).not.toBeChecked()
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(2)
  await expect.element(dialog.getByRole('switch')).not.toBeInTheDocument()
  const finish = dialog.getByRole('button', { name: 'Complete', exact: true })
  const day = dialog.getByLabelText('Completed on')
  await day.fill('')
  await finish.click()
  await expect.element(day).toHaveAccessibleDescription(/Enter a day/)
  await day.fill(yesterday)
  answer(completeStep, () => failure(404, { message: 'Not found' }))
  await finish.click()
  await expect.element(toast('This step no longer exists.')).toBeVisible()
  const sent = answer(completeStep, () => [
    { ...step, status: 'completed' as const },
    { ...next, status: 'in-progress' as const },
  ])
  await finish.click()
  await expect.element(toast('Purchase Agreement is complete. Now: Escrow Opening')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ completedOn: yesterday, dates: [{ dateId: deposit.id, doneOn: yesterday }] }])
})

test('a document is requested and a note is written from a row, for the client of the row', async () => {
  await open()
  const asked: unknown[] = []
  answer(getClient, () => nora)
  answer(listPeople, () => samplePeople())
  answer(requestDocument, ({ params, body }) => {
    asked.push([params['id'], body.name])
    return sampleDocument({ name: body.name, status: 'pending' })
  })
  answer(addNote, ({ params, body }) => {
    asked.push([params['clientId'], body.title])
    return sampleNote({ title: body.title })
  })
  await choose('Request document')
  await dialog.getByLabelText('Name').fill('Pay stub')
  await dialog.getByRole('button', { name: 'Request document' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await choose('Write a note')
  await dialog.getByLabelText('Note Title').fill('Appraisal')
  await dialog.getByLabelText('Message Content').fill('It came in.')
  await dialog.getByRole('button', { name: 'Create Note' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(asked).toEqual([
    [nora.id, 'Pay stub'],
    [nora.id, 'Appraisal'],
  ])
})

test('of an archived client nothing is asked or written, and no step is completed', async () => {
  history.replaceState(null, '', '/admin?view=archived')
  await open([{ ...nora, isArchived: true }])
  await row.getByRole('button', { name: `More actions for ${name}` }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Documents' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Request document' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('menuitem', { name: 'Write a note' })).not.toBeInTheDocument()
  await expect.element(row.getByRole('button', { name: /^Complete / })).not.toBeInTheDocument()
})

test('on a phone the client is called from the card', async () => {
  await open([nora])
  await page.viewport(390, 844)
  await expect
    .element(page.getByRole('link', { name: `Call ${name}` }))
    .toHaveAttribute('href', 'tel:9165550199')
})

const typed = {
  'First Name': 'Sam',
  'Last Name': 'Kept',
  Email: 'sam@example.com',
  'Property Address': '1 Kept Street',
  'Expected Close Date': '2031-03-03',
}

async function openAdd(fields: Record<string, string>) {
  await open()
  await button('Add Client').click()
  for (const [label, text] of Object.entries(fields))
    await dialog.getByLabelText(label, { exact: label !== 'Portal ID' }).fill(text)
}
const add = () => dialog.getByRole('button', { name: 'Add Client' }).click()

test('invalid input is shown at its field, and the input is preserved', async () => {
  await openAdd({ 'First Name': 'Sam', Email: 'sam@' })
  await add()
  await expect
    .element(dialog.getByLabelText('Email', { exact: true }))
    .toHaveAccessibleDescription('Must be a valid email address')
  await expect.element(dialog.getByLabelText('Last Name')).toHaveAccessibleDescription('Required')
  await expect.element(dialog.getByLabelText('First Name')).toHaveValue('Sam')
})

test('a taken portal ID is shown at its field', async () => {
  await openAdd({ ...typed, 'Portal ID': 'x7Kp2Qm9' })
  const text = 'This portal ID is already in use'
  answer(createClient, () => failure(409, { message: text, fields: { uniqueId: text } }))
  await add()
  await expect.element(dialog.getByLabelText('Portal ID')).toHaveAccessibleDescription(/already in use/i)
})

test('a server error is shown, the form preserves the input, and closing asks', async () => {
  await openAdd(typed)
  answer(createClient, () => failure())
  await add()
  await expect.element(toast('Failed to create client')).toBeVisible()
  const lastName = dialog.getByLabelText('Last Name')
  await expect.element(lastName).toHaveValue('Kept')
  lastName.element().focus()
  const closing = page.getByRole('alertdialog', { name: 'Close without saving?' })
  await userEvent.keyboard('{Escape}')
  await expect.element(closing).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(closing).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await closing.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(lastName).toHaveValue('Kept')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await closing.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('an action works again once its failure is over', async () => {
  await open()
  await choose('Archive')
  await expectRetriesToWork(archiveClient, { failed: 'Failed to archive client' }, () =>
    question.getByRole('button', { name: 'Archive' }).click(),
  )
  await expect.element(toast('Client archived successfully')).toBeVisible()
})

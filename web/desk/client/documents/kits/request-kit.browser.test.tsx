import '#web/desk/desk.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { searchClients } from '#contract/calls/clients/client-search.ts'
import { getClient } from '#contract/calls/clients/clients.ts'
import { getDealDates } from '#contract/calls/dates/date-calls.ts'
import type { DealTemplate } from '#contract/calls/dates/deal-templates.ts'
import { getDaysOff, listTemplates } from '#contract/calls/dates/template-calls.ts'
import { findDocuments } from '#contract/calls/deal/document-list.ts'
import { listDocuments, requestDocument, requestDocuments } from '#contract/calls/deal/documents.ts'
import { listPeople } from '#contract/calls/people/people.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleDeal } from '#web/testing/deal-dates.ts'
import { sampleAdminClient, sampleDocument, samplePeople, sampleTeam } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { AllDocuments } from '../documents-screen.tsx'
import { RequestDocumentDialog } from '../request-document-dialog.tsx'

const maya = sampleAdminClient({ firstName: 'Maya', reach: ['email'], transactionType: 'purchase' })
const onClose = vi.fn<() => void>()

const document = {
  type: 'document' as const,
  text: '',
  nextAction: null,
  kind: 'other' as const,
  rule: null,
  owes: 'lender' as const,
  isVisible: true,
  asks: 'no' as const,
  step: null,
  endsByTime: false,
}
const own: DealTemplate = {
  id: '0193a1b2-0000-7000-8000-000000000009',
  name: 'Our condo',
  side: 'purchase',
  isBuiltIn: false,
  updatedAt: '2026-11-01T10:00:00.000Z',
  lines: [{ ...document, key: 'letter', title: 'Preapproval letter' }],
}

beforeEach(() => {
  // A Thursday, the day after acceptance.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-29T18:00:00Z') })
  onClose.mockClear()
  answer(getTeam, () => sampleTeam())
  answer(listTemplates, () => [own])
  answer(getDaysOff, () => ({ holidays: 'california' as const, changes: [] }))
  answer(getDealDates, () => sampleDeal().dates)
  answer(listDocuments, () => [])
  answer(getClient, () => maya)
  answer(listPeople, () => samplePeople())
})
afterEach(() => vi.useRealTimers())

const requests = () =>
  answer(requestDocuments, ({ body }) =>
    body.documents.map(({ name, askedOf = 'client' }) =>
      sampleDocument({ name, askedOf, status: 'pending' }),
    ),
  )
const dialog = page.getByRole('dialog')
const open = (client = maya) => show(<RequestDocumentDialog client={client} onClose={onClose} />)
const press = (name: string | RegExp) => dialog.getByRole('button', { name }).click()
const box = (name: string | RegExp) => dialog.getByRole('checkbox', { name })

const loanFile = [
  'Pay stubs',
  'W-2s',
  'Bank statements',
  'Tax returns',
  'Photo ID',
  'Proof of homeowners insurance',
]
const boxes = () => dialog.getByRole('checkbox').elements()
const alert = () => dialog.getByRole('alert')

test('a loan file of six is three presses on the documents of a deal, and one call', async () => {
  history.replaceState(null, '', '/admin/documents')
  answer(searchClients, () => [])
  answer(findDocuments, () => ({
    documents: [],
    total: 0,
    page: 1,
    counts: { total: 0, available: 0, pending: 0, clients: 1 },
  }))
  const sent = requests()
  await show(<AllDocuments clientId={maya.id} />)
  let presses = 0
  const count = () => (presses += 1)
  window.addEventListener('click', count, true)
  await page.getByRole('button', { name: 'Request document' }).click()
  await press(/^Loan file/)
  const pressed = page.getByRole('group', { name: 'What to request' }).getByRole('button', { pressed: true })
  expect(pressed.elements().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Loan file/),
  ])
  await press('Request 6 documents')
  await expect.element(page.getByText(`Requested: ${loanFile.join(', ')}`)).toBeVisible()
  window.removeEventListener('click', count, true)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(presses).toBe(3)
  expect(sent).toHaveLength(1)
  const [all] = sent
  expect(all?.documents.map(({ name, dueDate, category }) => [name, dueDate, category])).toEqual([
    ...loanFile.slice(0, 5).map((name) => [name, '2026-11-02', 'loan']),
    ['Proof of homeowners insurance', '2026-11-17', 'insurance'],
  ])
})

test('one document is there at first and asks for nothing of kits; a kit and back keeps what was typed', async () => {
  const one = answer(requestDocument, ({ body }) => sampleDocument({ name: body.name, status: 'pending' }))
  await open()
  await expect
    .element(dialog.getByRole('button', { name: 'One document' }))
    .toHaveAttribute('aria-pressed', 'true')
  await dialog.getByLabelText('Name').fill('Septic report')
  await press(/^Loan file/)
  await expect.poll(boxes).toHaveLength(6)
  await press('One document')
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Septic report')
  await press('Request document')
  await expect.poll(() => one).toMatchObject([{ name: 'Septic report', askedOf: 'client' }])
  expect(Object.keys(one[0] ?? {})).not.toContain('edits')
})

test('what the deal has is not ticked, by whatever case, and says so; it can be asked for again', async () => {
  answer(listDocuments, () => [
    sampleDocument({ name: ' pay STUBS', status: 'pending' }),
    sampleDocument({ name: 'W-2s', status: 'available' }),
    sampleDocument({ name: 'W-2S', status: 'pending' }),
  ])
  const sent = requests()
  await open()
  await press(/^Loan file/)
  await expect.element(box(/^Pay stubs Already asked/)).not.toBeChecked()
  await expect.element(box(/^W-2s Here/)).not.toBeChecked()
  await expect.element(box(/^Photo ID/)).toBeChecked()
  await box(/^Pay stubs/).click()
  await press('Request 5 documents')
  await expect
    .poll(() => sent[0]?.documents.map(({ name }) => name))
    .toEqual(loanFile.filter((name) => name !== 'W-2s'))
})

test('each line is edited before all are sent, one day can be for all, and a day off is said so', async () => {
  const sent = requests()
  await open()
  await press(/^Loan file/)
  for (const name of ['Bank statements', 'Tax returns', 'Photo ID', 'Proof of homeowners insurance'])
    await box(new RegExp(`^${name}`)).click()
  await press('Edit Pay stubs')
  await dialog.getByLabelText('Name', { exact: true }).fill('Pay stubs of both')
  await dialog.getByLabelText('What is good enough (optional)').fill('Each of the last two months')
  await dialog.getByLabelText('From whom').selectOptions('lender')
  await expect.element(dialog.getByText('Due Mon, Nov 2 · From lender')).toBeVisible()
  const all = dialog.getByLabelText('One due date for all (optional)')
  await expect.element(all).toHaveValue('2026-11-02')
  await all.fill('2026-11-26')
  await expect.element(dialog.getByText('Nov 26 is Thanksgiving Day.').last()).toBeVisible()
  await dialog.getByRole('button', { name: 'Use Fri, Nov 27' }).last().click()
  await expectAccessible()
  await press('Request 2 documents')
  await expect
    .poll(() => sent)
    .toEqual([
      {
        documents: [
          {
            name: 'Pay stubs of both',
            category: 'loan',
            description: 'Each of the last two months',
            dueDate: '2026-11-27',
            askedOf: 'lender',
          },
          expect.objectContaining({ name: 'W-2s', dueDate: '2026-11-27', askedOf: 'client' }),
        ],
      },
    ])
})

test('nothing ticked and a line without a name are said, and nothing is sent', async () => {
  const sent = requests()
  await open()
  await press(/^Our condo/)
  await box(/^Preapproval letter/).click()
  await press('Request documents')
  await expect.element(alert()).toHaveTextContent('Tick at least one document.')
  await box(/^Preapproval letter/).click()
  await press('Edit Preapproval letter')
  await dialog.getByLabelText('Name').fill(' ')
  await press('Request 1 document')
  await expect.element(alert()).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByLabelText('Name').fill('Letter')
  await press('Request 1 document')
  await expect.poll(() => sent).toHaveLength(1)
})

test('a template is a kit by its own name, after the built-in ones of the side', async () => {
  await open()
  await expect.element(dialog.getByRole('button', { name: /^Our condo/ })).toBeVisible()
  const names = dialog.getByRole('group', { name: 'What to request' }).getByRole('button').elements()
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'One document',
    'Loan file6, 6 documents',
    'Closing5, 5 documents',
    'Seller’s disclosures6, 6 documents',
    'Our condo1, 1 document',
  ])
})

test('what the server has against a line is said at the line, a failure as a toast, and all of it stays', async () => {
  await open()
  await press(/^Loan file/)
  answer(requestDocuments, () =>
    failure(422, {
      code: 'bank-details',
      message: 'This looks like bank details.',
      fields: { 'documents.1.description': 'Give them by phone' },
    }),
  )
  await box(/^Pay stubs/).click()
  await press('Request 5 documents')
  await expect.element(alert().first()).toHaveTextContent('Bank statements: Give them by phone')
  answer(requestDocuments, () => failure(500))
  await press('Request 5 documents')
  await expect.element(page.getByText('Failed to request the documents')).toBeVisible()
  await expect.element(box(/^Pay stubs/)).not.toBeChecked()
  expect(onClose).not.toHaveBeenCalled()
})

test('while the deal loads its lines are awaited, and what could not be loaded is asked for again; one document needs none of it', async () => {
  const [documents, dates] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  answer(listDocuments, () => documents.promise)
  answer(getDealDates, () => dates.promise)
  await open()
  await press(/^Loan file/)
  await expect.element(dialog.getByText('Loading the documents of the deal')).toBeInTheDocument()
  // A failure is shown even while other parts load.
  dates.resolve(failure(500))
  await expect.element(dialog.getByText('The documents of the deal could not be loaded')).toBeVisible()
  await expectAccessible()
  answer(getDealDates, () => sampleDeal().dates)
  documents.resolve(Response.json([]))
  await press('Try again')
  await expect.poll(boxes).toHaveLength(6)
})

test('a client who is told only in the portal is told so where something is theirs', async () => {
  await open({ ...maya, reach: [] })
  const told = dialog.getByText('Maya is told only in the portal.')
  await press(/^Seller/)
  await expect.poll(boxes).toHaveLength(6)
  await expect.element(told).not.toBeInTheDocument()
  await press(/^Loan file/)
  await expect.element(told).toBeVisible()
})

test('works by keyboard, fits every width, and is accessible in both themes', async () => {
  const sent = requests()
  await open()
  const kit = dialog.getByRole('button', { name: /^Loan file/ })
  kit.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(boxes).toHaveLength(6)
  await press('Edit W-2s')
  await expectToFit([320, 390, 1280])
  await userEvent.tab()
  const stubs = box(/^Pay stubs/).element()
  stubs.focus()
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent[0]?.documents.length).toBe(5)
})

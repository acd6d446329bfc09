import { expect, test } from 'vitest'
import type { Step } from '../../calls/deal/steps.ts'
import type { AgendaDate, AgendaDocument } from './agenda.ts'
import { needOf, type NeedFacts, type NeedNotification } from './need.ts'

const step = (stepNumber: number, changes: Partial<Step> = {}): Step => ({
  id: `s${stepNumber}`,
  clientId: 'c',
  stepNumber,
  title: `Step ${stepNumber}`,
  description: '',
  status: 'pending',
  completedDate: null,
  expectedDate: null,
  nextAction: null,
  owner: 'agent',
  ...changes,
})
const document = (name: string, changes: Partial<AgendaDocument> = {}): AgendaDocument => ({
  id: name,
  name,
  description: null,
  status: 'pending',
  dueDate: null,
  askedOf: 'client',
  ...changes,
})
const alert = (title: string, changes: Partial<NeedNotification> = {}): NeedNotification => ({
  id: title,
  title,
  message: 'Text',
  priority: 'urgent',
  actionRequired: false,
  isRead: false,
  ...changes,
})
const done = step(1, { status: 'completed', completedDate: '2026-11-09' })
const need = ({ client, ...facts }: Partial<Omit<NeedFacts, 'client'>> & { client?: object } = {}) =>
  needOf({
    client: {
      id: 'c',
      outcome: 'open',
      isArchived: false,
      currentStep: 2,
      expectedCloseDate: '2026-12-02',
      ...client,
    },
    steps: [done, step(2, { status: 'in-progress', nextAction: 'Elena calls', owner: 'lender' })],
    documents: [],
    notifications: [],
    dates: [],
    enteredOn: '2026-11-01',
    reminderDaysBefore: 3,
    today: '2026-11-20',
    ...facts,
  })
const titles = (facts: Parameters<typeof need>[0]) => {
  const result = need(facts)
  return result.kind === 'you' ? result.items.map(({ title }) => title) : result.kind
}

test('names every document asked of the client, the earliest due first', () => {
  const documents = [document('Tax form'), document('Binder', { dueDate: '2026-11-24' })]
  expect(titles({ documents })).toEqual(['Binder', 'Tax form'])
})

test('V3: a document whose file was sent back is asked for again, with the reason', () => {
  const review = { reason: 'Page 2 is cut off' }
  const documents = [document('Pay stub', { description: 'The newest', review }), document('Tax form')]
  expect(need({ documents })).toMatchObject({
    kind: 'you',
    items: [
      { title: 'Pay stub', detail: 'Page 2 is cut off', isAgain: true },
      { title: 'Tax form', detail: null },
    ],
  })
})

test('a document asked of the lender, and one that has come, are not needed from the client', () => {
  const documents = [document('Disclosure', { askedOf: 'lender' }), document('ID', { status: 'available' })]
  expect(titles({ documents })).toBe('waiting')
})

const own = (nextAction: string | null) => ({ steps: [done, step(2, { owner: 'client', nextAction })] })

test('the current step’s next action is needed when the client owns it, or else its title', () => {
  expect(titles(own('Sign the deed'))).toEqual(['Sign the deed'])
  expect(titles(own(null))).toEqual(['Step 2'])
})

test.each(['Read your copy', 'Lea su copia del contrato', 'Leer el informe'])(
  'what is to be read is not asked for before a paper is there: %s',
  (nextAction) => {
    const waiting = need({ ...own(nextAction), hasSharedDocument: false })
    expect(waiting).toMatchObject({ kind: 'calm', resting: [{ title: nextAction, waitsFor: 'agent' }] })
    expect(titles({ ...own(nextAction), hasSharedDocument: true })).toEqual([nextAction])
  },
)

test('unread urgent and action-required notifications are needed, others and read ones are not', () => {
  const notifications = [
    alert('Act', { priority: 'low', actionRequired: true }),
    alert('Urgent'),
    alert('News', { priority: 'high' }),
    alert('Read', { isRead: true }),
  ]
  const documents = [document('Binder', { dueDate: '2026-11-24' })]
  expect(titles({ notifications, documents })).toEqual(['Urgent', 'Binder', 'Act'])
})

test('otherwise it waits for the owner of the current step, since the step before it was completed', () => {
  expect(need()).toMatchObject({ kind: 'waiting', party: 'lender', since: '2026-11-09' })
  expect(need({ steps: [step(1), step(2)] })).toMatchObject({ kind: 'waiting', party: 'agent', since: null })
})

test('nothing is needed when all is completed, or when there are no steps', () => {
  expect(need({ steps: [done] }).kind).toBe('done')
  expect(need({ steps: [] }).kind).toBe('calm')
  expect(need({ steps: [], today: '2026-12-03' }).kind).toBe('past-closing')
})

test('a deal that is not open needs nothing', () => {
  const documents = [document('Tax form')]
  expect(need({ documents, client: { outcome: 'closed' } }).kind).toBe('closed')
  expect(need({ documents, client: { outcome: 'canceled', isArchived: true } }).kind).toBe('canceled')
  expect(need({ documents, client: { isArchived: true } }).kind).toBe('archived')
  expect(need({ documents, client: { outcome: 'on-hold' } })).toEqual({ kind: 'on-hold', hasItems: true })
})

const about = (id: string) => ({ about: { kind: 'document', id } as const })

test('a requested document is named once, not again by its unread notifications', () => {
  const documents = [document('Tax form'), document('Deed', { askedOf: 'lender' })]

  const notifications = [
    alert('Document needed: Tax form', about('Tax form')),
    alert('The form of taxes was due', about('Tax form')),
    alert('Deed is due tomorrow', about('Deed')),
    // What an agent wrote is about nothing, however it begins.
    alert('Document needed: Tax form, the signed one'),
  ]
  expect(titles({ documents, notifications })).toEqual([
    'Deed is due tomorrow',
    'Document needed: Tax form, the signed one',
    'Tax form',
  ])
})

test('documents that were asked for together are named one by one, not again by the alert that asks for all', () => {
  const documents = [document('Pay stubs'), document('ID')]
  const together = alert('3 documents needed', { documentIds: ['There', 'Pay stubs', 'ID'] })
  expect(titles({ documents, notifications: [together] })).toEqual(['Pay stubs', 'ID'])
  expect(titles({ documents: [], notifications: [together] })).toEqual(['3 documents needed'])
})

test('a changed number of escrow’s has a card of its own, so its urgent alert is not named', () => {
  const changed = { priority: 'urgent', about: { kind: 'number', id: 'n' } } as const
  expect(need({ notifications: [alert('Escrow’s number has changed', changed)] }).kind).not.toBe('you')
  expect(titles({ notifications: [alert('Call me', { priority: 'urgent' })] })).toEqual(['Call me'])
})

const date = (name: string, changes: Partial<AgendaDate> = {}): AgendaDate => ({
  id: name,
  name,
  kind: 'other',
  day: '2026-11-23',
  state: 'open',
  owes: 'client',
  meaning: 'What it means',
  ...changes,
})

test('names a date of the client’s from its reminder days on, and when it is past due', () => {
  const dates = [date('Funds'), date('Late', { day: '2026-11-18' }), date('Far', { day: '2026-11-24' })]
  expect(titles({ dates })).toEqual(['Late', 'Funds'])
  expect(titles({ dates, reminderDaysBefore: 5 })).toEqual(['Late', 'Funds', 'Far'])
  expect(need({ dates: [date('Funds')] })).toMatchObject({
    items: [{ subject: 'date', kind: 'task', detail: 'What it means', day: '2026-11-23' }],
  })
})

test.each([
  ['a contingency of the other side', { kind: 'contingency', owes: 'other-side' }],
  ['one that nobody has answered', { day: '2026-11-18', isUnanswered: true }],
  ['one that others owe', { owes: 'lender' }],
  ['a done one', { state: 'done' }],
  ['a waived one', { state: 'waived' }],
  ['one without a day', { day: null }],
] as const)('never asks for %s', (_name, changes) => {
  expect(titles({ dates: [date('Date', changes)] })).toBe('waiting')
})

test('a date is not named beside its reminder, nor beside its own step', () => {
  const notifications = [alert('Funds is due on Nov 23, 2026', { about: { kind: 'date', id: 'Funds' } })]
  expect(titles({ dates: [date('Funds')], notifications })).toEqual(['Funds'])
  const steps = [done, step(2, { title: 'Final Walkthrough', status: 'in-progress', owner: 'client' })]
  expect(titles({ steps, dates: [date('Final walkthrough', { stepId: 's2' })] })).toHaveLength(1)
})

const step2 = { title: 'Escrow Opening', status: 'in-progress', owner: 'client' } as const

test('a contingency is decided on: soon or past it comes first, and nobody says that nothing is needed', () => {
  const dates = [
    date('Loan contingency', { kind: 'contingency', day: '2026-11-21' }),
    date('Deposit', { kind: 'money', day: '2026-11-16' }),
  ]
  expect(titles({ dates })).toEqual(['Loan contingency', 'Deposit'])
  const ended = date('Loan contingency', { kind: 'contingency', day: '2026-11-12' })
  expect(need({ dates: [ended] })).toMatchObject({ kind: 'you', items: [{ state: 'decide' }], resting: [] })
  // Three days away it waits for what is due earlier.
  const far = date('Loan contingency', { kind: 'contingency', day: '2026-11-23' })
  expect(titles({ dates: [far, date('Deposit', { day: '2026-11-16' })] })).toEqual([
    'Deposit',
    'Loan contingency',
  ])
})

test('what the client says is done, and what cannot be done yet, rests beneath the calm sentence', () => {
  const said = date('Deposit', { day: '2026-11-16', saidDoneOn: '2026-11-15' })
  const waits = date('Funds', { waitsFor: 'loan' })
  const notifications = [alert('Deposit was due', { about: { kind: 'date', id: 'Deposit' } })]
  expect(need({ dates: [said, waits], notifications })).toMatchObject({
    kind: 'waiting',
    party: 'lender',
    resting: [
      { title: 'Deposit', state: 'said', saidDoneOn: '2026-11-15' },
      { title: 'Funds', state: 'not-yet', waitsFor: 'loan' },
    ],
  })
  const steps = [done, step(2, { ...step2, saidDoneOn: '2026-11-15' })]
  expect(need({ steps })).toMatchObject({ kind: 'calm', resting: [{ id: 's2', state: 'said' }] })
})

test('a step that was expected before the deal was entered names no day', () => {
  const late = step(2, { ...step2, expectedDate: '2026-10-20' })
  expect(need({ steps: [done, late] })).toMatchObject({ items: [{ title: 'Escrow Opening', day: null }] })
  const after = step(2, { ...step2, expectedDate: '2026-11-02' })
  expect(need({ steps: [done, after] })).toMatchObject({ items: [{ day: '2026-11-02' }] })
})

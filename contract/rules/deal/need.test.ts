import { expect, test } from 'vitest'
import type { Step } from '../../calls/deal/steps.ts'
import { addDays } from '../days.ts'
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
  expect(need({ steps: [], today: '2026-12-03' }).kind).toBe('closing-day')
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
    date('Report', { day: '2026-11-16' }),
  ]
  expect(titles({ dates })).toEqual(['Loan contingency', 'Report'])
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

const money = (changes: Partial<AgendaDate> = {}) =>
  date('Funds to escrow', { kind: 'money', day: '2026-11-20', forStepId: 's2', ...changes })
const wiring = 'Confirm wiring instructions by phone with escrow before sending money'
const sending = (changes: Partial<AgendaDate> = {}, nextAction: string | null = wiring) => ({
  steps: [done, step(2, { ...step2, nextAction })],
  dates: [money(changes)],
})
const requests = [
  document('Bank statements', { dueDate: '2026-11-12' }),
  document('Insurance', { dueDate: '2026-11-10' }),
]

test('C1: money that is due today leads, its wiring task is part of it, and older requests follow', () => {
  const facts = { ...sending(), documents: requests }
  expect(titles(facts)).toEqual(['Funds to escrow', 'Insurance', 'Bank statements'])
  expect(need(facts)).toMatchObject({ items: [{ kind: 'money', stepId: 's2', detail: wiring }, {}, {}] })
  expect(JSON.stringify(need(facts)).split(wiring)).toHaveLength(2)
})

test('C1: words of an agent about something else are part of the money too, and stand alone once it is sent', () => {
  const task = 'Sign the escrow instructions'
  expect(need(sending({}, task))).toMatchObject({ items: [{ title: 'Funds to escrow', detail: task }] })
  // A step without words of its own has nothing to add.
  expect(need(sending({}, null))).toMatchObject({ items: [{ detail: 'What it means' }] })
  expect(titles(sending({ saidDoneOn: '2026-11-19' }, task))).toEqual([task])
  expect(titles(sending({ waitsFor: 'loan' }, task))).toEqual([task])
  expect(titles(sending({ state: 'done' }, task))).toEqual([task])
  // What is about sending money is over once it is sent.
  expect(titles(sending({ saidDoneOn: '2026-11-19' }))).toBe('calm')
  expect(titles(sending({ state: 'done' }))).toBe('calm')
  // The client's turn on a step with money that is still far off is that money.
  expect(need(sending({ day: '2026-12-01' }, task))).toMatchObject({
    items: [{ title: 'Funds to escrow', day: '2026-12-01', detail: task }],
  })
})

test('C1: two money dates of a step on one day are two items, and the task is part of the first', () => {
  const dates = [money(), money({ id: 'b', name: 'Second deposit' })]
  expect(titles({ ...sending(), dates })).toEqual(['Funds to escrow', 'Second deposit'])
})

test('C1: money of the other side is not the client’s, and takes no task', () => {
  expect(titles({ ...sending({ owes: 'other-side' }), documents: requests })).toEqual([
    'Insurance',
    'Bank statements',
    wiring,
  ])
})

test.each([2, 1, 0, -1, -400])('C2: money that is due in %i days comes before everything', (days) => {
  const dates = [
    date('Loan contingency', { kind: 'contingency', day: '2026-11-12' }),
    money({ day: addDays('2026-11-20', days) }),
  ]
  const facts = { ...sending(), dates, documents: requests, notifications: [alert('Urgent')] }
  expect(titles(facts).at(0)).toBe('Funds to escrow')
  expect(titles(facts).at(1)).toBe('Loan contingency')
  expect(need(facts)).toMatchObject({ strip: [{ title: 'Urgent' }] })
})

test('C2: money of a later day, said to be sent or waiting for the loan does not lead', () => {
  const notifications = [alert('Urgent')]
  const of = (changes: Partial<AgendaDate>) =>
    titles({ ...sending(changes), documents: requests, notifications })
  expect(of({ day: '2026-11-23' })).toEqual(['Urgent', 'Insurance', 'Bank statements', 'Funds to escrow'])
  for (const changes of [{ saidDoneOn: '2026-11-19' }, { waitsFor: 'loan' }] as const)
    expect(of(changes)).toEqual(['Urgent', 'Insurance', 'Bank statements'])
})

test('C4: something that the closing needs and that is expected after it is never calm', () => {
  const calm = { client: { currentStep: 2 }, steps: [done, step(2, { ...step2, saidDoneOn: '2026-11-19' })] }
  const later = step(3, { title: 'Loan Approval', expectedDate: '2026-12-03' })
  const cannotHold = { kind: 'cannot-hold', title: 'Loan Approval', day: '2026-12-03' }
  expect(need(calm).kind).toBe('calm')
  expect(need({ ...calm, steps: [...calm.steps, later] })).toMatchObject({
    kind: 'closing-day',
    closing: cannotHold,
  })
  const dates = [date('Loan contingency', { kind: 'contingency', owes: 'other-side', day: '2026-12-04' })]
  expect(need({ ...calm, dates })).toMatchObject({
    closing: { title: 'Loan contingency', day: '2026-12-04' },
  })
  // Moving out may come after the closing, and what is said to be done is not expected.
  expect(need({ ...calm, dates: [date('Move out', { day: '2026-12-04' })] }).kind).toBe('calm')
  const said = { ...later, saidDoneOn: '2026-11-19' }
  expect(need({ ...calm, steps: [...calm.steps, said] }).kind).toBe('calm')
})

test.each(['2026-12-03', '2028-01-06'])(
  'C5: a closing that has passed on %s has one sentence, last or alone',
  (today) => {
    expect(need({ today })).toMatchObject({ kind: 'closing-day', closing: { kind: 'passed' } })
    const documents = [document('Tax form')]
    expect(need({ today, documents })).toMatchObject({
      kind: 'you',
      items: [{ title: 'Tax form' }],
      closing: { kind: 'passed' },
    })
    expect(need({ today, client: { outcome: 'on-hold' } }).kind).toBe('on-hold')
    expect(need({ today, steps: [done] }).kind).toBe('done')
  },
)

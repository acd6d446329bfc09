import { expect, test } from 'vitest'
import { agendaKinds } from './agenda-kinds.ts'
import { type DueReason, dueText, groupDue } from './due-reason.ts'

const [yesterday, today, tomorrow] = ['2026-11-19', '2026-11-20', '2026-11-21'] as const

const due = (title: string, changes: Partial<DueReason> = {}): DueReason => ({
  kind: 'money',
  state: 'due',
  count: 1,
  title,
  day: today,
  waitsFor: null,
  ...changes,
})
const text = (changes: Partial<DueReason>) => dueText(due('Deposit', changes), today)

test('the most harmful comes first, then by day, those without one last, and what nobody answered at the end', () => {
  const kinds = agendaKinds.map((kind) => due(kind, { kind }))
  expect(groupDue(kinds.toReversed())).toEqual(kinds)
  const unanswered = due('Passed', { kind: 'contingency', state: 'unanswered', day: yesterday })
  const others = [due('Late', { day: yesterday }), due('Now'), due('Any day', { day: null })]
  expect(groupDue([unanswered, ...others.toReversed()])).toEqual([...others, unanswered])
  expect(groupDue([unanswered, others[2], others[0]].flatMap((one) => one ?? []))).toEqual([
    others[0],
    others[2],
    unanswered,
  ])
})

test('contingencies of one day are one, as are all dates that nobody answered, and nothing else', () => {
  const ended = (title: string, day: string) => due(title, { kind: 'contingency', day })
  const [loan, appraisal, later] = [
    ended('Loan', yesterday),
    ended('Appraisal', yesterday),
    ended('Later', tomorrow),
  ]
  expect(groupDue([loan, appraisal, later])).toEqual([{ ...loan, count: 2 }, later])
  expect(groupDue([loan, { ...appraisal, state: 'said' }])).toHaveLength(2)
  const passed = (title: string, more: Partial<DueReason>) => due(title, { state: 'unanswered', ...more })
  const [one, two] = [passed('One', { day: yesterday }), passed('Two', { kind: 'contingency', count: 3 })]
  expect(groupDue([one, two])).toEqual([{ ...one, count: 4 }])
  expect(groupDue([due('Deposit'), due('Funds')])).toHaveLength(2)
  expect(groupDue([due('Deposit'), due('Deposit')])).toEqual([due('Deposit', { count: 2 })])
})

test.each<[string, Partial<DueReason>]>([
  ['Deposit is due today', {}],
  ['Deposit was due Nov 19', { day: yesterday }],
  ['Deposit is due Nov 21', { day: tomorrow }],
  ['Deposit was expected Nov 19', { kind: 'step', day: yesterday }],
  ['Deposit is missing', { kind: 'document', day: null }],
  ['Deposit is due today', { kind: 'document' }],
  ['Deposit ends today', { kind: 'contingency' }],
  ['Deposit ended Nov 19', { kind: 'contingency', day: yesterday }],
  ['3 contingencies end Nov 21', { kind: 'contingency', day: tomorrow, count: 3 }],
  ['3 contingencies ended Nov 19', { kind: 'contingency', day: yesterday, count: 3 }],
  ['Closing was Nov 19', { kind: 'closing', day: yesterday }],
  ['Closing today', { kind: 'closing' }],
  ['Says done Nov 19: Deposit', { state: 'said', day: yesterday }],
  ['Says done: Deposit', { state: 'said', day: null }],
  ['Answer 1 date first', { state: 'unanswered' }],
  ['Answer 5 dates first', { state: 'unanswered', count: 5 }],
  ['Deposit waits: a contingency of the loan is open', { state: 'waits', waitsFor: 'loan' }],
  ['Deposit waits: a contingency of the loan is open', { state: 'waits' }],
  ['Deposit waits: the Closing Disclosure is not received', { state: 'waits', waitsFor: 'disclosure' }],
])('%j is what a list says of %j', (said, reason) => {
  expect(text(reason)).toBe(said)
})

import { expect, test } from 'vitest'
import type { Today } from '#contract/calls/desk/today.ts'
import { emptyToday } from '#web/testing/empty-today.ts'
import { todayLines } from './today-lines.ts'

const maya = { clientId: 'c1', clientName: 'Maya Ortiz' }
const empty: Today = { ...emptyToday, today: '2026-11-20' }
type Reason = Today['due']['lines'][number]['reasons'][number]

/** The acts of the only line: the words of each, and the effect of a press. */
const actsOf = (part: Partial<Today>) =>
  todayLines({ ...empty, ...part })[0]?.acts.map((act) => {
    if (!act) return act
    const { text, does, ...rest } = act
    return [text, does, ...Object.values(rest)]
  })

const contingency: Reason = {
  kind: 'contingency',
  state: 'due',
  count: 1,
  title: 'Loan contingency',
  day: '2026-11-18',
  waitsFor: null,
  subject: 'date',
  id: 'd1',
}
const asked: Reason = { ...contingency, kind: 'document', title: 'W-2s', subject: 'document', id: 'w1' }

const due = (reason: Reason, phone: string | null = '(916) 555-0199') => ({
  due: { total: 1, counts: {}, unanswered: {}, lines: [{ ...maya, phone, reasons: [reason], said: [] }] },
})

test('C22: each kind of line has its act, and a second one where there are two', () => {
  const call = ['Call Maya', 'open', 'tel:9165550199']
  const remove = ['Remove it', 'finish', 'c1', 'd1']
  expect(actsOf(due(contingency))).toEqual([call, remove])
  expect(actsOf(due({ ...contingency, day: '2026-11-21' }))).toEqual([call, remove])
  expect(actsOf(due({ ...contingency, count: 3 }))?.[1]).toEqual(['Remove them', 'finish', 'c1', 'd1', true])
  expect(actsOf(due({ ...contingency, kind: 'money' }))).toEqual([call, ['It arrived', 'finish', 'c1', 'd1']])
  const closed = { ...contingency, kind: 'closing', title: 'Closing', subject: 'closing' } as const
  expect(actsOf(due(closed))).toEqual([
    ['It recorded', 'record', 'c1'],
    ['Dates', 'open', '/admin/client/c1/dates'],
  ])
  expect(actsOf({ toCheck: { ...maya, total: 1, documentId: 'f1', name: 'Pay stub' } })).toEqual([
    ['Check', 'open', '/admin/client/c1/documents/f1'],
  ])
  const unread = { ...maya, unread: 1, since: '2026-11-19T12:00:00.000Z' }
  expect(actsOf({ messages: { total: 1, lines: [unread] } })).toEqual([
    ['Reply', 'open', '/admin/client/c1/messages#reply'],
  ])
})

test('C22: a closing that cannot hold is moved to the day that the verdict names', () => {
  const risk = { ...maya, closeDate: '2026-11-24', reason: 'Loan approval Nov 26', next: '2026-11-30' }
  const dates = ['Dates', 'open', '/admin/client/c1/dates']
  expect(actsOf({ risks: { total: 1, lines: [risk] } })).toEqual([
    ['Move to Nov 30', 'move', 'c1', '2026-11-30'],
    dates,
  ])
  expect(actsOf({ risks: { total: 1, lines: [{ ...risk, next: null }] } })).toEqual([dates])
})

test('C22: on its day a closing is recorded, and escrow is called where it has a number', () => {
  const closing = { ...maya, closeDate: '2026-11-20', escrowPhone: '(916) 555-0177' }
  const recorded = ['It recorded', 'record', 'c1']
  const actsWith = (changes: Partial<typeof closing>) =>
    actsOf({ closings: { total: 1, lines: [{ ...closing, ...changes }] } })
  expect(actsWith({})).toEqual([recorded, ['Call escrow', 'open', 'tel:9165550177']])
  expect(actsWith({ escrowPhone: '' })).toEqual([recorded, null])
  expect(actsWith({ closeDate: '2026-11-21' })).toEqual([['Open', 'open', '/admin/client/c1/steps']])
})

test('C22: only a late request to the client is reminded of', () => {
  expect(actsOf(due({ ...asked, askedOf: 'client' }))).toEqual([
    ['Remind', 'write', 'c1', 'Hi Maya, still missing: W-2s. The day was Nov 18.'],
  ])
  for (const other of [{ askedOf: 'escrow' }, { askedOf: 'client', day: '2026-11-20' }] as const) {
    expect(actsOf(due({ ...asked, ...other }))).toEqual([
      ['Open', 'open', '/admin/client/c1/documents#document-w1'],
    ])
  }
})

test('C22: a client without a number that can be called is written to', () => {
  expect(actsOf(due(contingency, null))?.[0]).toEqual([
    'Write to Maya',
    'open',
    '/admin/client/c1/messages#reply',
  ])
})

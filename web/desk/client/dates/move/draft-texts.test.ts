import { expect, test } from 'vitest'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import { sampleLine } from '#web/testing/deal-dates.ts'
import { draftMeaning, draftReason } from './draft-texts.ts'

const date = (id: string, changes: Partial<DealDate>) =>
  ({ id, name: id, kind: 'other', owes: 'client', ...changes }) as DealDate

test.each([
  ['Lender', '2026-12-09', false, 'Your lender needs one more week to finish the loan papers.'],
  ['Lender', '2026-12-05', true, 'The buyer’s lender needs 3 more days to finish the loan papers.'],
  ['Lender', '2026-12-01', false, 'Your lender is ready sooner than planned.'],
  ['Appraisal', '2026-12-03', false, 'The appraisal needs one more day.'],
  ['Title', '2026-12-16', false, 'The title company needs two more weeks to settle an open question.'],
  ['Repairs', '2026-12-04', false, 'The agreed repairs need 2 more days.'],
  ['Other', '2026-12-09', false, ''],
] as const)('%s, to %s', (kind, to, isSale, text) => {
  expect(draftReason(kind, sampleLine({ to }), isSale)).toBe(text)
})

test('while no day is known it needs more time', () => {
  const text = 'The appraisal needs more time.'
  for (const line of [undefined, sampleLine({ from: null }), sampleLine({ to: null })])
    expect(draftReason('Appraisal', line, false)).toBe(text)
})

test('says what the client does on which day, of visible dates of the client’s only, in five lines at most', () => {
  const dates = [
    date('Signing', { kind: 'signing' }),
    date('Loan contingency', { kind: 'contingency' }),
    date('Disclosure', { owes: 'lender' }),
    date('Internal', {}),
    date('Funds to escrow', {}),
    date('Moved out', {}),
    date('Photos', {}),
  ]
  const lines = dates.map(({ id }) =>
    sampleLine({
      subject: 'date',
      subjectId: id,
      from: '2026-11-30',
      to: '2026-12-07',
      isVisible: id !== 'Internal',
    }),
  )
  expect(draftMeaning([sampleLine({}), ...lines], dates, false)).toEqual([
    'You sign the loan documents on Mon, Dec 7, not Nov 30.',
    'Your loan contingency now ends on Mon, Dec 7, not Nov 30.',
    'Your money is due in escrow on Mon, Dec 7, not Nov 30.',
    'You are moved out by Mon, Dec 7, not Nov 30.',
    'If you booked movers, tell them Dec 9.',
  ])
  const walk = date('Final walk-through', {})
  const line = sampleLine({ subject: 'date', subjectId: walk.id, from: null, to: '2026-12-07' })
  expect(draftMeaning([line], [walk], false)).toEqual(['You see the home once more on Mon, Dec 7.'])
  expect(draftMeaning([line], [walk], true)).toEqual(['Final walk-through is now on Mon, Dec 7.'])
  expect(draftMeaning(lines.slice(0, 1), dates, true)).toEqual([
    'You sign the grant deed on Mon, Dec 7, not Nov 30.',
  ])
})

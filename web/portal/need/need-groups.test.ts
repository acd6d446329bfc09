import { expect, it } from 'vitest'
import type { NeededItem } from '#contract/rules/deal/need.ts'
import { foldGroups, needGroups } from './need-groups.ts'

const today = '2026-12-29'
const row = (title: string, day: string | null, changes: object = {}) => {
  const plain = {
    subject: 'document',
    stepId: null,
    detail: null,
    owner: 'client',
    waitsFor: null,
    saidDoneOn: null,
  }
  const item = { kind: 'document', state: 'needed', id: title, title, day, actBy: day, endsByTime: false }
  return { item: { ...plain, ...item, ...changes } as NeededItem, names: [title] }
}
const read = (groups: ReturnType<typeof needGroups>) =>
  groups.map(({ title, entries }) => [title, ...entries.map(({ item }) => item.title)].join(' | '))

it('C3: the day of rows stands once, over them, and without the year of this year', () => {
  const groups = needGroups(
    [
      row('Money', '2026-12-30', { kind: 'money' }),
      row('Loan contingency', '2026-12-30', { kind: 'contingency', state: 'decide' }),
      row('Bank statements', '2026-12-02'),
      row('Pay stubs', '2026-12-30'),
      row('W-2s', '2026-12-29'),
      row('Binder', '2027-01-04'),
      row('Photo ID', null),
      { item: { kind: 'alert', id: 'a', title: 'Call me', detail: '', isUrgent: false }, names: [] },
    ],
    today,
  )
  expect(read(groups)).toEqual([
    'Also by tomorrow | Money | Pay stubs',
    'Your decision | Loan contingency',
    'Late: was asked for by Dec 2 | Bank statements',
    'Also today | W-2s',
    'Also by Mon, Jan 4, 2027 | Binder',
    'No day | Photo ID',
    'Also | Call me',
  ])
  expect(groups.map(({ isLate }) => isLate).indexOf(true)).toBe(2)
})

it.each([
  [5, 5, 0],
  [6, 4, 2],
  [9, 4, 5],
])('C3: of %i rows %i are shown and %i folded, never one alone', (count, first, more) => {
  const rows = Array.from({ length: count }, (_, index) => row(`Row ${index}`, '2027-01-04'))
  const { shown, folded } = foldGroups(needGroups(rows, today))
  const countOf = (groups: typeof shown) => groups.reduce((sum, { entries }) => sum + entries.length, 0)
  expect([countOf(shown), countOf(folded)]).toEqual([first, more])
  // What goes on below the title that is shown has none.
  expect(folded.map(({ title }) => title)).toEqual(more > 0 ? [''] : [])
})

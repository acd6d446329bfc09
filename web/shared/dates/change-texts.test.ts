import { expect, test } from 'vitest'
import * as t from '#texts/moved.ts'
import { type ChangedDay, changeTexts } from './change-texts.ts'

const line = (changes: Partial<ChangedDay> = {}): ChangedDay => ({
  subject: 'date',
  subjectId: 'a',
  title: 'Loan contingency',
  fromDay: '2026-11-16',
  toDay: '2026-11-24',
  ...changes,
})
const closing = line({ subject: 'closing', title: 'Closing', fromDay: '2026-12-02', toDay: '2026-12-01' })

test.each([
  [1, 'one day'],
  [3, '3 days'],
  [7, 'one week'],
  [14, 'two weeks'],
  [49, '7 weeks'],
])('%d days are %s', (days, text) => expect(t.lengthOf(days)).toBe(text))

test('the closing comes first, whatever else moved', () => {
  expect(changeTexts([line(), closing])).toMatchObject({
    lead: 'Your closing is now',
    day: 'Tuesday, Dec 1',
    distance: 'One day earlier.',
    before: 'It was Wednesday, Dec 2.',
    list: [],
  })
})

test('a date is named by itself, its step beside it is not counted', () => {
  const step = line({ subject: 'step', subjectId: 's', title: 'Step 4, Loan Approval' })
  expect(changeTexts([line(), step])).toMatchObject({
    lead: 'Loan contingency is now',
    distance: '8 days later.',
  })
  expect(changeTexts([step])).toMatchObject({ lead: 'Step 4, Loan Approval is now' })
})

test('several dates are listed, without their steps', () => {
  const other = line({ subjectId: 'b', title: 'Funds' })
  const words = changeTexts([line(), other, line({ subject: 'step', subjectId: 's' })])
  expect([words.lead, words.day, words.list.map(({ title }) => title)]).toEqual([
    '2 dates have moved',
    null,
    ['Loan contingency', 'Funds'],
  ])
})

test('a day that is new or gone is said as such', () => {
  expect(changeTexts([line({ fromDay: null })])).toMatchObject({ before: '', distance: '' })
  expect(changeTexts([line({ toDay: null })])).toMatchObject({
    lead: 'Loan contingency has no day yet',
    day: null,
  })
})

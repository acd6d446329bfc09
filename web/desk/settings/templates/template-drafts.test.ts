import { expect, test } from 'vitest'
import { newLine } from './template-drafts.ts'

test('a new line is the client’s to do and theirs to see; a document is due, a date is counted to its anchor', () => {
  expect(newLine('date')).toMatchObject({
    title: '',
    owes: 'client',
    isVisible: true,
    endsByTime: false,
    rule: { from: 'acceptance', days: 0, count: 'calendar', side: 'after', roll: 'next' },
  })
  expect(newLine('document')).toMatchObject({
    category: 'other',
    isVisible: true,
    rule: { days: 3, count: 'business' },
  })
  expect(newLine('date').key).not.toBe(newLine('date').key)
})

import { expect, test } from 'vitest'
import type { DealTemplate } from '#contract/calls/dates/deal-templates.ts'
import { countChanges, newLine, withLine } from './template-drafts.ts'

test('a new line is the client’s to do and theirs to see; a document is due, a date is counted to its anchor', () => {
  expect(newLine('date')).toMatchObject({
    title: '',
    owes: 'client',
    isVisible: true,
    step: null,
    asks: 'no',
    nextAction: null,
    endsByTime: false,
    rule: { from: 'acceptance', days: 0, count: 'calendar', side: 'after', roll: 'next' },
  })
  expect(newLine('document')).toMatchObject({
    category: 'other',
    isVisible: true,
    rule: { days: 3, count: 'business' },
  })
  expect(newLine('date')).not.toHaveProperty('category')
  expect(newLine('date').key).not.toBe(newLine('date').key)
})

const lines = [newLine('date'), newLine('step'), newLine('document')]
const template: DealTemplate = {
  id: 'own',
  name: 'Condo',
  side: 'purchase',
  isBuiltIn: false,
  lines,
  updatedAt: null,
}
const changesOf = (changed: Partial<DealTemplate>) =>
  countChanges(template, { ...template, ...changed, basedOn: null })

test('changed, added and removed lines are counted with a new name; another order is one change', () => {
  const [date, ...others] = lines
  const renamed = { ...date!, title: 'Inspection' }
  expect(changesOf({})).toBe(0)
  expect(changesOf({ name: 'Condo, FHA' })).toBe(1)
  expect(changesOf({ name: 'Condo, FHA', lines: [renamed, ...others] })).toBe(2)
  expect(changesOf({ lines: [renamed, ...others.slice(1), newLine('date')] })).toBe(3)
  expect(changesOf({ lines: lines.toReversed() })).toBe(1)
})

test('a new step goes before the closing, anything else to the end', () => {
  const closing = { ...newLine('step'), rule: { ...lines[0]!.rule!, from: 'closing' } }
  const [step, date] = [newLine('step'), newLine('date')]
  expect(withLine([...lines, closing], step)).toEqual([...lines, step, closing])
  expect(withLine([...lines, closing], date)).toEqual([...lines, closing, date])
  expect(withLine(lines, step)).toEqual([...lines, step])
  const before = { ...closing, rule: { ...closing.rule, days: 2 } }
  expect(withLine([...lines, before], step)).toEqual([...lines, before, step])
})

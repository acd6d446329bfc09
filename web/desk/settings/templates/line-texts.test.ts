import { expect, test } from 'vitest'
import type { TemplateLine } from '#contract/calls/dates/deal-templates.ts'
import { builtInTemplates } from '#contract/rules/dates/built-in-templates.ts'
import type { DateRule } from '#contract/rules/dates/rule.ts'
import { standardTexts } from '#contract/rules/deal/standard-steps.ts'
import { ruleLine, ruleTexts } from './line-texts.ts'

const [financed] = builtInTemplates({ purchase: standardTexts('purchase'), sale: standardTexts('sale') })
const lines: TemplateLine[] = [...(financed?.lines ?? [])]

const rule = (changes: Partial<DateRule> = {}): DateRule => ({
  from: 'acceptance',
  days: 10,
  count: 'calendar',
  side: 'after',
  roll: 'next',
  ...changes,
})
const lineWith = (type: TemplateLine['type'], ofRule: DateRule | null) => {
  const [first] = lines
  if (!first) throw new Error('There is no line')
  return ruleLine({ ...first, type, rule: ofRule }, lines)
}

test('a rule is said with what becomes of a day off', () => {
  expect(lineWith('date', rule())).toBe('10 days after acceptance, then the next open day')
  expect(lineWith('date', rule({ days: 1, roll: 'previous', side: 'before', from: 'closing' }))).toBe(
    '1 day before closing, then the open day before',
  )
  expect(lineWith('step', rule({ roll: 'none' }))).toBe('10 days after acceptance')
  expect(lineWith('date', rule({ count: 'business' }))).toBe('10 business days after acceptance')
  expect(lineWith('date', rule({ count: 'lender', days: 3, side: 'before', from: 'closing' }))).toBe(
    '3 lender days before closing, Saturday counts; Sundays and federal holidays do not',
  )
})

test('without days it is on its anchor, or with another date', () => {
  const date = lines.find(({ type }) => type === 'date')
  expect(lineWith('date', rule({ days: 0 }))).toBe('On acceptance')
  expect(lineWith('date', rule({ days: 0, from: 'closing' }))).toBe('On closing')
  expect(ruleTexts(rule({ days: 0, from: date?.key ?? '' }), lines)).toEqual({
    number: '',
    words: `With ${date?.title}`,
  })
  expect(ruleTexts(rule({ from: 'gone' }), lines).words).toBe('days after a date that is not here')
})

test('without a rule a document has no due date, and a date is set by hand', () => {
  expect(lineWith('document', null)).toBe('No due date')
  expect(lineWith('date', null)).toBe('Set by hand')
})

test('a document is never due on a day off', () => {
  expect(lineWith('document', rule({ roll: 'none' }))).not.toBe(lineWith('date', rule({ roll: 'none' })))
})

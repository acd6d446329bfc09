import { expect, test } from 'vitest'
import type { DateReason } from '#contract/rules/dates/rule-explanation.ts'
import type { DateRule } from '#contract/rules/dates/rule.ts'
import * as en from './en/date-reasons.ts'
import * as es from './es/date-reasons.ts'

const rule = (days: number, more: Partial<DateRule> = {}): DateRule => ({
  from: 'acceptance',
  days,
  count: 'calendar',
  side: 'after',
  roll: 'next',
  ...more,
})
const acceptance = { from: 'acceptance', name: 'acceptance', isSigning: false }
const closing = { from: 'closing', name: 'closing', isSigning: false }
const named = (name: string, isSigning = false) => ({ from: 'an-id', name, isSigning })
const both = (reason: DateReason) => [en.because(reason), es.because(reason)]
const rolledTo = (off: string, roll: 'next' | 'previous', isObserved = false) => ({
  day: '2026-11-14',
  off,
  isObserved,
  roll,
})

test.each<[DateReason, string, string]>([
  [
    { rule: rule(17), anchor: acceptance, rolled: rolledTo('Saturday', 'next') },
    '17 days after acceptance; Nov 14 is a Saturday, so the next open day',
    '17 días después de la aceptación; el 14 de nov es sábado, así que pasa al siguiente día hábil',
  ],
  [
    { rule: rule(1, { count: 'business', side: 'before' }), anchor: closing, rolled: null },
    '1 business day before closing',
    '1 día hábil antes del cierre',
  ],
  [
    { rule: rule(3, { count: 'business' }), anchor: acceptance, rolled: null },
    '3 business days after acceptance',
    '3 días hábiles después de la aceptación',
  ],
  [{ rule: rule(0, { from: 'closing' }), anchor: closing, rolled: null }, 'On closing', 'el día del cierre'],
  [{ rule: rule(0), anchor: acceptance, rolled: null }, 'On acceptance', 'el día de la aceptación'],
  [
    { rule: rule(0, { from: 'an-id' }), anchor: named('Repairs'), rolled: rolledTo('Sunday', 'previous') },
    'With Repairs; Nov 14 is a Sunday, so the open day before',
    'el mismo día que “Repairs”; el 14 de nov es domingo, así que pasa al día hábil anterior',
  ],
  [
    { rule: rule(1), anchor: named('Repairs'), rolled: rolledTo('Veterans Day', 'next', true) },
    '1 day after Repairs; Nov 14 is Veterans Day (observed), so the next open day',
    '1 día después de “Repairs”; el 14 de nov no es día hábil (Veterans Day, fecha observada), así que pasa al siguiente día hábil',
  ],
  [
    { rule: rule(3, { count: 'lender', side: 'before' }), anchor: named('Signing', true), rolled: null },
    '3 days before you sign, Sundays and federal holidays not counted',
    '3 días antes de que usted firme, sin contar domingos ni días feriados federales',
  ],
  [
    { rule: rule(1, { count: 'lender' }), anchor: named('Signing'), rolled: null },
    '1 day after Signing, Sundays and federal holidays not counted',
    '1 día después de “Signing”, sin contar domingos ni días feriados federales',
  ],
])('L3: why a date is on its day: %#', (reason, english, spanish) => {
  expect(both(reason)).toEqual([english, spanish])
})

import { expect, expectTypeOf, test } from 'vitest'
import { builtInTemplates } from '../../rules/dates/built-in-templates.ts'
import type { DaysOffChoices } from '../../rules/dates/days-off.ts'
import type { MoveChoices, ScheduledDate } from '../../rules/dates/schedule-facts.ts'
import type { DealTemplate as CountedTemplate } from '../../rules/dates/template.ts'
import { standardTexts } from '../../rules/deal/standard-steps.ts'
import { DaysOffSettings } from './days-off-shapes.ts'
import { DealDateDraft, type DealDate } from './deal-dates.ts'
import { DealTemplateDraft, type DealTemplate } from './deal-templates.ts'
import { MoveDraft } from './moves.ts'

test('what the calls carry is what the functions take', () => {
  expectTypeOf<DealDate>().toExtend<ScheduledDate>()
  expectTypeOf<DaysOffSettings>().toExtend<DaysOffChoices>()
  expectTypeOf<DealTemplate>().toExtend<CountedTemplate>()
  expectTypeOf<Pick<MoveDraft, 'set' | 'keep'>>().toExtend<MoveChoices>()
})

test('a built-in template can be saved as a copy, one that counts in a circle cannot', () => {
  const texts = { purchase: standardTexts('purchase'), sale: standardTexts('sale') }
  for (const { name, side, lines } of builtInTemplates(texts)) {
    expect(DealTemplateDraft.parse({ name, side, lines }).lines).toEqual(lines)
    const [first, ...others] = lines
    const circular = first?.rule && { ...first, rule: { ...first.rule, from: first.key } }
    const wrong = DealTemplateDraft.safeParse({ name, side, lines: [circular, ...others] })
    expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual(['lines.0.rule.from'])
  }
})

const rule = { from: 'closing', days: 365, count: 'business', side: 'before', roll: 'none' }

const isDateDraft = (fields: object) => DealDateDraft.safeParse({ name: 'Radon test', ...fields }).success

test('a date has a rule or a day, and a rule at most 365 days', () => {
  expect(isDateDraft({ rule })).toBe(true)
  expect(isDateDraft({ day: '2026-11-20' })).toBe(true)
  expect(isDateDraft({})).toBe(false)
  expect(isDateDraft({ rule, day: '2026-11-20' })).toBe(false)
  expect(isDateDraft({ rule: { ...rule, days: 366 } })).toBe(false)
  expect(isDateDraft({ rule: { ...rule, from: 'deposit' } })).toBe(false)
})

const isMoveDraft = (fields: object) => MoveDraft.safeParse({ lines: [], ...fields }).success

test('a move sets a day or a rule of a date, with at most five lines of meaning', () => {
  const id = '0199f0a0-0000-7000-8000-000000000000'
  expect(isMoveDraft({ set: { dates: { [id]: { rule } }, closing: '2026-12-09' } })).toBe(true)
  expect(isMoveDraft({ set: { dates: { [id]: { rule, day: '2026-12-09' } } } })).toBe(false)
  expect(isMoveDraft({ meaning: Array.from({ length: 6 }, () => 'One line') })).toBe(false)
})

const isDayOff = (key: string) =>
  DaysOffSettings.safeParse({
    holidays: 'california',
    changes: [{ key, name: 'A day', movesDates: false, recorderClosed: true }],
  }).success

test('a day off is a listed holiday or a real day', () => {
  expect(['christmas', '2026-12-24', '2026-02-30', 'my-day'].map(isDayOff)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

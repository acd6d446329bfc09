import { describe, expect, test } from 'vitest'
import { standardTexts } from '../deal/standard-steps.ts'
import { builtInKits } from './built-in-kits.ts'
import { builtInTemplates } from './built-in-templates.ts'
import { daysOff } from './days-off.ts'
import { dueFrom } from './due-document.ts'
import { fromTemplate } from './from-template.ts'
import { documentsOfKit, kitsFor } from './kits.ts'
import type { ScheduledDate } from './schedule-facts.ts'
import { templateProblems } from './template-problems.ts'
import type { DealTemplate, TemplateLine } from './template.ts'

const california = daysOff({ holidays: 'california', changes: [] })
const [financed] = builtInTemplates({ purchase: standardTexts('purchase'), sale: standardTexts('sale') })
const deal = {
  acceptanceDate: '2026-10-28',
  closeDate: '2026-12-02',
  dates: [] as ScheduledDate[],
  daysOff: california,
}
const accepted = deal.acceptanceDate

function documentLine(
  key: string,
  from: string | null,
  more: Partial<NonNullable<TemplateLine['rule']>> = {},
): TemplateLine {
  return {
    key,
    type: 'document',
    title: key,
    text: '',
    nextAction: null,
    kind: 'other',
    rule: from === null ? null : { from, days: 0, count: 'calendar', side: 'after', roll: 'none', ...more },
    owes: 'client',
    isVisible: true,
    asks: 'no',
    step: null,
    endsByTime: false,
  }
}

const asking = (...documents: TemplateLine[]): DealTemplate => ({
  id: 'own',
  name: 'Our financed',
  side: 'purchase',
  isBuiltIn: false,
  lines: [...(financed?.lines ?? []), ...documents],
})

const daysOf = (documents: readonly { key: string; dueDate: string | null }[]) =>
  documents.map(({ key, dueDate }) => `${key} ${dueDate}`)

const owesDisclosures = (side: 'purchase' | 'sale') =>
  new Set(
    builtInKits(side)
      .find(({ id }) => id === 'disclosures')
      ?.lines.map(({ owes }) => owes),
  )

describe('the built-in kits', () => {
  test.each(['purchase', 'sale'] as const)(
    'of a %s have lines without a fault, each saying in a sentence what is good enough',
    (side) => {
      for (const { lines } of builtInKits(side)) {
        expect(templateProblems(lines)).toEqual([])
        for (const { type, text, category } of lines) {
          expect(type).toBe('document')
          expect(text).toMatch(/^[A-Z].*\.$/)
          expect(category).toBeDefined()
        }
      }
    },
  )

  test('the loan file of a buyer has six papers, by days that are open', () => {
    const [loan] = builtInKits('purchase')
    expect([loan?.name, loan?.lines.length]).toEqual(['Loan file', 6])
    expect(daysOf(documentsOfKit(loan ?? { lines: [] }, deal, accepted))).toEqual([
      // The third business day after Wednesday.
      'pay-stubs 2026-11-02',
      'w-2s 2026-11-02',
      'bank-statements 2026-11-02',
      'tax-returns 2026-11-02',
      'photo-id 2026-11-02',
      // Ten business days before a Wednesday, with Thanksgiving between them.
      'home-insurance 2026-11-17',
    ])
  })

  test('what is asked of the seller is asked of the client in a sale, and of the other side in a purchase', () => {
    expect(owesDisclosures('sale')).toEqual(new Set(['client']))
    expect(owesDisclosures('purchase')).toEqual(new Set(['other-side']))
  })
})

test('the kits of a deal: the built-in ones of its side, its side’s templates that ask for something, then the others', () => {
  const sale = { ...asking(documentLine('a', null)), id: 'sale', name: 'Our sale', side: 'sale' as const }
  const own = asking(documentLine('b', null))
  const names = (side: 'purchase' | 'sale') => kitsFor(side, [sale, asking(), own]).map(({ name }) => name)
  expect(names('purchase')).toEqual([
    'Loan file',
    'Closing',
    'Seller’s disclosures',
    'Our financed',
    'Our sale',
  ])
  expect(names('sale')).toEqual(['Seller’s disclosures', 'Closing', 'Our sale', 'Our financed'])
})

test('a due day is never a day off, whatever its rule says, and rolls back before its anchor', () => {
  const template = asking(
    // October 31 is a Saturday, November 29 a Sunday.
    documentLine('after', 'acceptance', { days: 3 }),
    documentLine('before', 'closing', { days: 3, side: 'before' }),
    documentLine('kept', 'acceptance', { days: 3, roll: 'previous' }),
    documentLine('none', null),
  )
  const days = ['after 2026-11-02', 'before 2026-11-27', 'kept 2026-10-30', 'none null']
  expect(daysOf(documentsOfKit(template, deal, accepted))).toEqual(days)
  const { documents, dates, steps, span } = fromTemplate(template, deal, california)
  expect(daysOf(documents)).toEqual(days)
  const without = fromTemplate(asking(), deal, california)
  expect([dates, steps, span]).toEqual([without.dates, without.steps, without.span])
})

test('without the day that it counts from it has none; counted from a date that is left out, too', () => {
  const template = asking(
    documentLine('a', 'acceptance'),
    documentLine('l', 'loan'),
    documentLine('c', 'closing'),
  )
  const unknown = { ...deal, acceptanceDate: null }
  expect(daysOf(documentsOfKit(template, unknown, accepted))).toEqual(['a null', 'l null', 'c 2026-12-02'])
  expect(daysOf(fromTemplate(template, unknown, california).documents)).toEqual([
    'a null',
    'l null',
    'c 2026-12-02',
  ])
  const { documents } = fromTemplate(template, { ...deal, days: { loan: null } }, california)
  expect(daysOf(documents)).toEqual(['a 2026-10-28', 'l null', 'c 2026-12-02'])
})

const ownDate = (more: Partial<ScheduledDate>): ScheduledDate => ({
  id: 'row',
  name: ' loan CONTINGENCY',
  kind: 'contingency',
  rule: null,
  day: '2026-11-19',
  isByHand: true,
  owes: 'client',
  isVisible: true,
  state: 'open',
  doneOn: null,
  ...more,
})

test('a kit counts from the deal’s own date of that name, where it has come to lie', () => {
  const template = asking(documentLine('paper', 'loan', { days: 1 }))
  const due = (...dates: ScheduledDate[]) => daysOf(documentsOfKit(template, { ...deal, dates }, accepted))
  // Counted anew: November 14, a Saturday, and one day more.
  expect(due()).toEqual(['paper 2026-11-16'])
  expect(due(ownDate({}))).toEqual(['paper 2026-11-20'])
  expect(due(ownDate({ state: 'done', doneOn: '2026-11-11' }))).toEqual(['paper 2026-11-12'])
  expect(due(ownDate({ state: 'waived' }))).toEqual(['paper null'])
})

const from = (today: string, day: string | null) => dueFrom(today, day, california)

test('what would be due today or before is due on the third business day from today', () => {
  expect(from('2026-11-20', '2026-11-23')).toBe('2026-11-23')
  expect(from('2026-11-20', '2026-11-20')).toBe('2026-11-25')
  // Over Thanksgiving.
  expect(from('2026-11-25', '2026-11-02')).toBe('2026-12-01')
  expect(from('2026-11-25', null)).toBeNull()
})

test('a document counts from a date of its template, never from another document', () => {
  const lines = asking(documentLine('one', 'acceptance'), documentLine('two', 'one')).lines
  expect(templateProblems(lines).map(({ message }) => message)).toEqual([
    'two counts from a date that is not here',
  ])
})

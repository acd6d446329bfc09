import type { Dates } from '#contract/calls/dates/dates-of-deal.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { Move } from '#contract/calls/dates/moves.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import { builtInTemplates } from '#contract/rules/dates/built-in-templates.ts'
import { daysOff } from '#contract/rules/dates/days-off.ts'
import { fromTemplate } from '#contract/rules/dates/from-template.ts'
import type { ScheduleFacts, ScheduleLine } from '#contract/rules/dates/schedule-facts.ts'
import type { VerdictFacts } from '#contract/rules/dates/verdict-facts.ts'
import { standardTexts } from '#contract/rules/deal/standard-steps.ts'
import { clientId, newId, sampleStep } from './samples.ts'

const createdAt = '2026-10-28T18:00:00.000Z'
/** The day on which these deals are looked at, a Friday. */
export const dealToday = '2026-11-20'
const choices = { holidays: 'california', changes: [] } as const

interface DealDates {
  dates: Dates
  steps: Step[]
  facts: ScheduleFacts
  verdictFacts: VerdictFacts
  /** The id of a date by its name. */
  idOf: (name: string) => string
}

/** A financed purchase: accepted on Oct 28, 2026, closing on Wed, Dec 2, with its first three dates done. */
export function sampleDeal(
  changes: Readonly<Record<string, Partial<DealDate>>> = {},
  more: Partial<Dates> = {},
): DealDates {
  const texts = { purchase: standardTexts('purchase'), sale: standardTexts('sale') }
  const [template] = builtInTemplates(texts)
  if (!template) throw new Error('There is no template')
  const deal = { acceptanceDate: '2026-10-28', closeDate: '2026-12-02' }
  const off = daysOff(choices)
  const result = fromTemplate(template, deal, off, newId)
  const done = new Set(['Deposit to escrow', 'Seller’s disclosures', 'Investigation contingency'])
  const dates = result.dates.map(({ key: _key, ...date }): DealDate => {
    const isDone = done.has(date.name)
    return {
      ...date,
      clientId,
      state: isDone ? 'done' : 'open',
      doneOn: isDone ? date.day : null,
      documentId: null,
      isUnanswered: false,
      saidDoneOn: null,
      saidAt: null,
      saidNote: null,
      createdAt,
      updatedAt: createdAt,
      ...changes[date.name],
    }
  })
  const dayOf = new Map(dates.map(({ id, day }) => [id, day]))
  const steps = result.steps.map(({ id, stepNumber, title, rule, expectedDate: counted }) => {
    const expectedDate = rule?.days === 0 ? (dayOf.get(rule.from) ?? counted) : counted
    return sampleStep({
      id,
      stepNumber,
      title,
      expectedDate,
      status: stepNumber < 4 ? 'completed' : 'pending',
      completedDate: stepNumber < 4 ? expectedDate : null,
    })
  })
  const rules = result.steps.map(({ id, rule, isByHand }) => ({ stepId: id, rule, isByHand }))
  const all: Dates = {
    ...deal,
    dates,
    steps: rules,
    daysOff: { ...choices, changes: [] },
    keepsRolledDays: false,
    ...more,
  }
  const facts: ScheduleFacts = {
    acceptanceDate: all.acceptanceDate,
    closeDate: all.closeDate,
    dates: all.dates,
    steps: steps.map((step, index) => ({ ...step, ...(rules[index] ?? { rule: null, isByHand: false }) })),
    daysOff: off,
  }
  const verdictFacts = { ...facts, today: dealToday, missingDocuments: [], unseenSince: null, isOver: false }
  const idOf = (name: string) => dates.find((date) => date.name === name)?.id ?? ''
  return { dates: all, steps, facts, verdictFacts, idOf }
}

export const sampleMove = (changes: Partial<Move> = {}): Move => ({
  id: newId(),
  clientId,
  actorName: 'Elena Ruiz',
  reason: 'The lender asked for more time.',
  meaning: [],
  isNotified: true,
  seenAt: null,
  undoes: null,
  createdAt: '2026-11-12T23:05:00.000Z',
  lines: [],
  ...changes,
})

/** The closing, moved by a week. */
export const sampleLine = (changes: Partial<ScheduleLine>): ScheduleLine => ({
  subject: 'closing',
  subjectId: 'closing',
  title: 'Closing',
  from: '2026-12-02',
  to: '2026-12-09',
  because: '',
  isVisible: true,
  wasByHand: false,
  wasUnanswered: false,
  oldRule: null,
  ...changes,
})

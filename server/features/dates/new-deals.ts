import { randomUUID } from 'node:crypto'
import type { ClientDraft } from '#contract/calls/clients/clients.ts'
import { fromTemplate } from '#contract/rules/dates/from-template.ts'
import { isPassed, passedAnswer, type PassedAnswers } from '#contract/rules/dates/passed-dates.ts'
import type { TemplateDate, TemplateResult } from '#contract/rules/dates/template.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import type { Db } from '../../db/database.ts'
import { teamDaysOff } from '../../db/days-off.ts'
import { nothingSaid, writeRule } from '../../db/deal-dates.ts'
import type { ClientRow } from '../../db/schema.ts'
import { writeTranslations } from '../../db/translations.ts'
import { invalid } from '../../problem.ts'
import { listTemplates } from './template-data.ts'

/** The columns that the days of a deal follow from. */
export type DealDays = Pick<
  ClientRow,
  'id' | 'acceptanceDate' | 'expectedCloseDate' | 'currentStep' | 'outcome' | 'outcomeOn'
>

/** A deal with the rows from a template and the answers about its passed dates. */
export interface TemplateDeal {
  deal: DealDays
  result: TemplateResult
  said: PassedAnswers
}

/** Gives a deal what its template says. Throws 400 naming the fields, each after `prefix`. */
export type TemplateReader = (
  deal: DealDays,
  chosen: Pick<ClientDraft, 'templateId' | 'days' | 'passed' | 'passedOthers'>,
  prefix?: string,
) => TemplateDeal

/** Reads the templates and days off once, for any number of deals. */
export async function templateReader(db: Db): Promise<TemplateReader> {
  const templates = new Map((await listTemplates(db)).map((template) => [template.id, template]))
  const daysOff = await teamDaysOff(db)
  return (deal, { templateId, days, ...said }, prefix = '') => {
    const { acceptanceDate, expectedCloseDate: closeDate } = deal
    const template = templates.get(templateId ?? '')
    if (!template) throw invalid({ [`${prefix}templateId`]: 'There is no such template' })
    const result = fromTemplate(template, { acceptanceDate, closeDate, days: days ?? {} }, daysOff, () =>
      randomUUID(),
    )
    const fields: Record<string, string> = {}
    for (const { path, message } of result.problems) fields[prefix + path] ??= message
    if (result.problems.length > 0) throw invalid(fields)
    return { deal, result, said }
  }
}

/** Rows per statement, since the number of bound parameters is limited. */
const batchSize = 500

async function inBatches<Row>(
  rows: readonly Row[],
  insert: (some: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize)
    await insert(rows.slice(start, start + batchSize))
}

/** The columns of a passed date by its answer; in a closed deal all dates are done, including contingencies. */
function answered(date: TemplateDate, { deal, said }: TemplateDeal, today: string) {
  const open = { state: 'open', doneOn: null, ...nothingSaid }
  if (!isPassed(date, today)) return open
  const answer = deal.outcome === 'closed' ? 'done' : passedAnswer(date.key, date, said)
  if (answer === 'done') return { ...open, state: 'done', doneOn: date.day }
  return { ...open, isUnanswered: answer === 'later' }
}

/** Inserts the dates of templates, after their steps. Those that have passed are as they were answered. */
export async function insertTemplateDates(
  db: Db,
  deals: readonly TemplateDeal[],
  now: string,
  today: string,
): Promise<void> {
  const rows = deals.flatMap((one) =>
    one.result.dates.map(({ key, ...date }) => ({
      ...date,
      ...answered({ key, ...date }, one, today),
      rule: writeRule(date.rule),
      translations: writeTranslations(date.translations),
      searchText: foldText(date.name),
      clientId: one.deal.id,
      documentId: null,
      createdAt: now,
      updatedAt: now,
    })),
  )
  await inBatches(rows, (some) => db.insertInto('deal_dates').values(some).execute())
}

/**
 * The current step of a new deal; a closed deal is at its last step. A typed acceptance date means a signed agreement, so a first
 * step that is due on it is complete.
 */
export function startingStep({ deal, result }: TemplateDeal, today: string): number {
  const { acceptanceDate, currentStep, outcome } = deal
  const [first] = result.steps
  if (outcome === 'closed') return result.steps.at(-1)?.stepNumber ?? currentStep
  const isSigned =
    currentStep === 1 &&
    acceptanceDate !== null &&
    acceptanceDate <= today &&
    first?.rule?.from === 'acceptance' &&
    first.rule.days === 0
  return isSigned && result.steps.length > 1 ? 2 : currentStep
}

/** The day on which a step before the current one was completed: its own, where that is past. */
export function completedOn(expectedDate: string | null, today: string): string {
  return expectedDate !== null && expectedDate < today ? expectedDate : today
}

/**
 * Inserts the steps of templates: steps before the current one are completed, as with the standard steps, and all steps of a
 * closed deal, the last ones on the closing day.
 */
export async function insertTemplateSteps(
  db: Db,
  deals: readonly TemplateDeal[],
  today: string,
): Promise<void> {
  const rows = deals.flatMap(({ deal, result }) =>
    result.steps.map((step) => {
      const closedOn = deal.outcome === 'closed' ? deal.outcomeOn : null
      const isDone = closedOn !== null || step.stepNumber < deal.currentStep
      const status = isDone ? 'completed' : step.stepNumber === deal.currentStep ? 'in-progress' : 'pending'
      const completedDate = isDone ? completedOn(step.expectedDate, closedOn ?? today) : null
      const translations = writeTranslations(step.translations)
      return { ...step, rule: writeRule(step.rule), translations, clientId: deal.id, status, completedDate }
    }),
  )
  await inBatches(rows, (some) => db.insertInto('escrow_steps').values(some).execute())
}

import type { ClientDraft } from '#contract/calls/clients/clients.ts'
import { fromTemplate } from '#contract/rules/dates/from-template.ts'
import type { TemplateResult } from '#contract/rules/dates/template.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { ClientRow } from '../../db/schema.ts'
import { invalid } from '../../http/problem.ts'
import { writeRule } from './deal-date-data.ts'
import { teamDaysOff } from './schedule-facts.ts'
import { listTemplates } from './template-data.ts'

/** What of a deal its days follow from. */
export type DealDays = Pick<ClientRow, 'id' | 'acceptanceDate' | 'expectedCloseDate' | 'currentStep'>

/** A deal with what a template gives it. */
export interface TemplateDeal {
  deal: DealDays
  result: TemplateResult
}

/** Gives a deal what its template says. Throws 400 naming the fields, each after `prefix`. */
export type TemplateReader = (
  deal: DealDays,
  chosen: Pick<ClientDraft, 'templateId' | 'days'>,
  prefix?: string,
) => TemplateDeal

/** Reads the templates and days off once, for any number of deals. */
export async function templateReader(db: Db): Promise<TemplateReader> {
  const templates = new Map((await listTemplates(db)).map((template) => [template.id, template]))
  const daysOff = await teamDaysOff(db)
  return (deal, { templateId, days }, prefix = '') => {
    const { acceptanceDate, expectedCloseDate: closeDate } = deal
    const template = templates.get(templateId ?? '')
    if (!template) throw invalid({ [`${prefix}templateId`]: 'There is no such template' })
    if (acceptanceDate !== null && acceptanceDate > closeDate)
      throw invalid({ [`${prefix}acceptanceDate`]: 'Must not be after the close date' })
    const result = fromTemplate(template, { acceptanceDate, closeDate, days: days ?? {} }, daysOff, newId)
    const fields: Record<string, string> = {}
    for (const { path, message } of result.problems) fields[prefix + path] ??= message
    if (result.problems.length > 0) throw invalid(fields)
    return { deal, result }
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

export async function insertTemplateDates(
  db: Db,
  deals: readonly TemplateDeal[],
  now: string,
): Promise<void> {
  const rows = deals.flatMap(({ deal, result }) =>
    result.dates.map((date) => ({
      ...date,
      rule: writeRule(date.rule),
      clientId: deal.id,
      state: 'open',
      doneOn: null,
      documentId: null,
      createdAt: now,
      updatedAt: now,
    })),
  )
  await inBatches(rows, (some) => db.insertInto('deal_dates').values(some).execute())
}

/** Inserts the steps of templates: those before the current one are completed, as with the standard steps. */
export async function insertTemplateSteps(
  db: Db,
  deals: readonly TemplateDeal[],
  today: string,
): Promise<void> {
  const rows = deals.flatMap(({ deal, result }) =>
    result.steps.map((step) => {
      const isDone = step.stepNumber < deal.currentStep
      const status = isDone ? 'completed' : step.stepNumber === deal.currentStep ? 'in-progress' : 'pending'
      const completedDate = isDone ? today : null
      return { ...step, rule: writeRule(step.rule), clientId: deal.id, status, completedDate }
    }),
  )
  await inBatches(rows, (some) => db.insertInto('escrow_steps').values(some).execute())
}

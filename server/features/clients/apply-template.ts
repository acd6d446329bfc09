import type { z } from 'zod'
import type { applyTemplate as applyTemplateCall } from '#contract/calls/dates/date-calls.ts'
import type { Dates } from '#contract/calls/dates/dates-of-deal.ts'
import type { TemplateStep } from '#contract/rules/dates/template.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotArchived, updateClient } from '../../db/client-rows.ts'
import { commitForClient } from '../../db/commit-for-client.ts'
import type { Db } from '../../db/database.ts'
import { writeRule } from '../../db/deal-dates.ts'
import { getDates } from '../../db/deal-facts.ts'
import { hasDates } from '../../db/record-typed-days.ts'
import { assertAcceptance } from '../../http/possible-day.ts'
import { conflict } from '../../problem.ts'
import type { Services } from '../../services.ts'
import {
  insertTemplateDates,
  insertTemplateSteps,
  startingStep,
  type TemplateDeal,
  templateReader,
} from '../dates/new-deals.ts'
import { askForTemplateDocuments } from './ask-for-template-documents.ts'

/** Lets the open steps of a deal follow the rules of the template’s steps with the same titles. */
async function followTemplate(db: Db, clientId: string, steps: readonly TemplateStep[]): Promise<void> {
  for (const { title, rule, expectedDate } of steps) {
    if (rule === null) continue
    await db
      .updateTable('escrow_steps')
      .set({ rule: writeRule(rule), expectedDate, isByHand: false })
      .where('clientId', '=', clientId)
      .where('title', '=', title)
      .where('status', '!=', 'completed')
      .execute()
  }
}

/** The dates belong to the steps that the deal has, by their titles. */
async function withOwnSteps(db: Db, templateDeal: TemplateDeal): Promise<TemplateDeal> {
  const { deal, result } = templateDeal
  const own = await db
    .selectFrom('escrow_steps')
    .select(['id', 'title'])
    .where('clientId', '=', deal.id)
    .orderBy('stepNumber', 'desc')
    .execute()
  const idOf = new Map(own.map(({ title, id }) => [title, id]))
  const titleOf = new Map(result.steps.map(({ id, title }) => [id, title]))
  const dates = result.dates.map((date) => ({
    ...date,
    stepId: idOf.get(titleOf.get(date.stepId ?? '') ?? '') ?? null,
  }))
  return { ...templateDeal, result: { ...result, dates } }
}

/**
 * Gives a deal the dates of a template and its steps as chosen, and requests its documents. Throws 404, 400 naming the field, and
 * 409 for an archived client, a deal that has dates, or a deal that has steps when steps are to be added.
 */
export async function applyTemplate(
  services: Services,
  clientId: string,
  body: z.output<typeof applyTemplateCall.body>,
  actor: Actor,
  today: string,
): Promise<Dates> {
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { db, client, now, record, announce } = change
    assertNotArchived(client)
    if (await hasDates(db, clientId)) throw conflict('This client already has dates.')
    const acceptanceDate = body.acceptanceDate === undefined ? client.acceptanceDate : body.acceptanceDate
    const deal = { ...client, acceptanceDate }
    assertAcceptance(deal)
    const readTemplate = await templateReader(db)
    const templateDeal = readTemplate(deal, body)
    const { result } = templateDeal
    if (body.steps === 'add') {
      const step = await db
        .selectFrom('escrow_steps')
        .select('id')
        .where('clientId', '=', clientId)
        .limit(1)
        .executeTakeFirst()
      if (step) throw conflict('This client already has steps. Let them follow the template or keep them.')
      deal.currentStep = startingStep(templateDeal, today)
      await insertTemplateSteps(db, [templateDeal], today)
    }
    await insertTemplateDates(db, [await withOwnSteps(db, templateDeal)], now, today)
    if (body.steps === 'follow') await followTemplate(db, clientId, result.steps)
    const isAccepted = acceptanceDate !== client.acceptanceDate
    const isStarted = deal.currentStep !== client.currentStep
    if (isAccepted || isStarted)
      await updateClient(db, client, { acceptanceDate, currentStep: deal.currentStep }, now)
    await record('dates.added', { text: 'template', values: result.span })
    const isAsked = await askForTemplateDocuments(change, client, result.documents, today)
    announce([
      'dates',
      ...(isAsked ? (['documents'] as const) : []),
      ...(isAccepted || isStarted ? (['client'] as const) : []),
      ...(body.steps === 'keep' ? [] : (['steps'] as const)),
    ])
    return getDates(db, clientId)
  })
}

import { sql } from 'kysely'
import type { Pipeline } from '#contract/calls/desk/today.ts'
import { addDays, daysBetween } from '#contract/rules/days.ts'
import { activeOutcomes } from '#contract/rules/deal/outcomes.ts'
import { standardStepTitle } from '#contract/rules/deal/standard-steps.ts'
import { isCounted } from '../../db/counted-clients.ts'
import { selectCurrentStep } from '../../db/current-step.ts'
import type { Db } from '../../db/database.ts'
import { isOpenDeal } from '../../notifications/reminders/open-deals.ts'

const weeks = 8
/** Any further names share one last bar. */
const maxNames = 8

async function dealsByStep(db: Db) {
  const deals = db
    .selectFrom('clients')
    .where('isArchived', '=', sql.lit(false))
    .where('outcome', 'in', activeOutcomes)
    .where(isCounted)
    .leftJoin('escrow_steps as step', (join) =>
      join.on('step.id', '=', (of) => selectCurrentStep(of).select('escrow_steps.id')),
    )
    .select([
      sql<number>`coalesce(step."stepNumber", clients."currentStep")`.as('currentStep'),
      'step.title as title',
    ])
  return db
    .selectFrom(deals.as('deals'))
    .groupBy(['currentStep', 'title'])
    .select(['currentStep', 'title'])
    .select((of) => of.fn.countAll<number>().as('deals'))
    .orderBy('currentStep')
    .orderBy('title')
    .execute()
}

/** Groups deals by the name of their step, in the order of the steps. */
export function groupByName(
  rows: readonly { currentStep: number; title: string | null; deals: number }[],
): Pipeline['steps'] {
  const dealsByName = new Map<string, number>()
  for (const { currentStep, title, deals } of rows) {
    const name = title ?? standardStepTitle(currentStep)
    dealsByName.set(name, (dealsByName.get(name) ?? 0) + deals)
  }
  const all = [...dealsByName].map(([title, deals]) => ({ title, deals }))
  if (all.length <= maxNames) return all
  const most = new Set(all.toSorted((a, b) => b.deals - a.deals).slice(0, maxNames - 1))
  const others = all.filter((step) => !most.has(step)).reduce((sum, { deals }) => sum + deals, 0)
  return [...all.filter((step) => most.has(step)), { title: 'Other steps', deals: others }]
}

async function closingsByWeek(db: Db, today: string) {
  const days = await db
    .selectFrom('clients')
    .where(isOpenDeal)
    .where('expectedCloseDate', '>=', today)
    .where('expectedCloseDate', '<', addDays(today, weeks * 7))
    .groupBy('expectedCloseDate')
    .select((of) => ['expectedCloseDate as day', of.fn.countAll<number>().as('closings')])
    .execute()
  const counts = Array.from({ length: weeks }, () => 0)
  for (const { day, closings } of days) {
    const week = Math.floor(daysBetween(today, day) / 7)
    counts[week] = (counts[week] ?? 0) + closings
  }
  return counts.map((closings, week) => ({ from: addDays(today, week * 7), closings }))
}

/** Computes the pipeline of active deals on a day in the team's time zone. */
export async function computePipeline(db: Db, today: string): Promise<Pipeline> {
  const { pastClosing } = await db
    .selectFrom('clients')
    .where(isOpenDeal)
    .where('expectedCloseDate', '<', today)
    .select(sql<number>`count(*)`.as('pastClosing'))
    .executeTakeFirstOrThrow()
  return { steps: groupByName(await dealsByStep(db)), pastClosing, weeks: await closingsByWeek(db, today) }
}

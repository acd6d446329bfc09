import type { Dates } from '#contract/calls/dates/dates-of-deal.ts'
import type { StepStatus } from '#contract/calls/deal/steps.ts'
import { daysOff, type DaysOff } from '#contract/rules/dates/days-off.ts'
import type { ScheduledStep, ScheduleFacts } from '#contract/rules/dates/schedule-facts.ts'
import { requireClient } from '../../db/client-rows.ts'
import type { Db } from '../../db/database.ts'
import type { ClientRow } from '../../db/schema.ts'
import { getDaysOff } from './days-off-data.ts'
import { listDealDates, readRule } from './deal-date-data.ts'

/** The steps of a deal with the rules that their expected dates follow. */
export async function listScheduledSteps(db: Db, clientId: string): Promise<ScheduledStep[]> {
  const rows = await db
    .selectFrom('escrow_steps')
    .select(['id', 'stepNumber', 'title', 'status', 'expectedDate', 'rule', 'isByHand'])
    .where('clientId', '=', clientId)
    .orderBy('stepNumber')
    .orderBy('id')
    .execute()
  return rows.map(({ rule, status, ...row }) => ({
    ...row,
    status: status as StepStatus,
    rule: readRule(rule),
  }))
}

/** The list that was used last: computing its years takes a while. */
let last: { key: string; daysOff: DaysOff } | null = null

/** The team's days off. */
export async function teamDaysOff(db: Db): Promise<DaysOff> {
  const choices = await getDaysOff(db)
  const key = JSON.stringify(choices)
  if (last?.key !== key) last = { key, daysOff: daysOff(choices) }
  return last.daysOff
}

/** What the days of a deal follow from. */
export async function scheduleFacts(
  db: Db,
  { id, acceptanceDate, expectedCloseDate }: ClientRow,
): Promise<ScheduleFacts> {
  return {
    acceptanceDate,
    closeDate: expectedCloseDate,
    dates: await listDealDates(db, id),
    steps: await listScheduledSteps(db, id),
    daysOff: await teamDaysOff(db),
  }
}

/** The dates of a deal, and all that counting them needs. Throws 404. */
export async function getDates(db: Db, clientId: string): Promise<Dates> {
  const { acceptanceDate, expectedCloseDate } = await requireClient(db, clientId)
  const steps = await listScheduledSteps(db, clientId)
  return {
    acceptanceDate,
    closeDate: expectedCloseDate,
    dates: await listDealDates(db, clientId),
    steps: steps.map(({ id, rule, isByHand }) => ({ stepId: id, rule, isByHand })),
    daysOff: await getDaysOff(db),
  }
}

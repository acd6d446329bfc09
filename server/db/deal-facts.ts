import type { Dates } from '#contract/calls/dates/dates-of-deal.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { StepStatus } from '#contract/calls/deal/steps.ts'
import type { OwnedStep } from '#contract/rules/dates/agenda-dates.ts'
import type { ScheduleFacts } from '#contract/rules/dates/schedule-facts.ts'
import type { Party } from '#contract/rules/deal/parties.ts'
import { requireClient } from './client-rows.ts'
import type { Db } from './database.ts'
import { getDaysOff, teamDaysOff } from './days-off.ts'
import { listDealDates, readRule } from './deal-dates.ts'
import type { ClientRow } from './schema.ts'

/** Lists the steps of a deal with the rules of their expected dates. */
export async function listScheduledSteps(db: Db, clientId: string): Promise<OwnedStep[]> {
  const rows = await db
    .selectFrom('escrow_steps')
    .select(['id', 'stepNumber', 'title', 'status', 'expectedDate', 'rule', 'isByHand', 'owner'])
    .where('clientId', '=', clientId)
    .orderBy('stepNumber')
    .orderBy('id')
    .execute()
  return rows.map(({ rule, status, owner, ...row }) => ({
    ...row,
    owner: owner as Party,
    status: status as StepStatus,
    rule: readRule(rule),
  }))
}

/** The facts that the days of a deal follow from, with the owners of its steps and the steps of its dates. */
export type DealFacts = Omit<ScheduleFacts, 'dates' | 'steps'> & {
  dates: readonly DealDate[]
  steps: readonly OwnedStep[]
}

/** Reads the facts that the days of a deal follow from. */
export async function scheduleFacts(
  db: Db,
  { id, acceptanceDate, expectedCloseDate }: ClientRow,
): Promise<DealFacts> {
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
  const { acceptanceDate, expectedCloseDate, keepsRolledDays } = await requireClient(db, clientId)
  const steps = await listScheduledSteps(db, clientId)
  return {
    acceptanceDate,
    closeDate: expectedCloseDate,
    dates: await listDealDates(db, clientId),
    steps: steps.map(({ id, rule, isByHand }) => ({ stepId: id, rule, isByHand })),
    daysOff: await getDaysOff(db),
    keepsRolledDays,
  }
}

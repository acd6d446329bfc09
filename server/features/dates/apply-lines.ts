import type { ExpressionBuilder } from 'kysely'
import type { DateRule } from '#contract/rules/dates/rule.ts'
import type { MoveSubject } from '#contract/rules/dates/schedule-facts.ts'
import type { Topic } from '#contract/topics.ts'
import { updateClient } from '../../db/client-rows.ts'
import type { ClientChange } from '../../db/commit-for-client.ts'
import { writeRule } from '../../db/deal-dates.ts'
import type { Schema } from '../../db/schema.ts'

/** A day to write, with the rule and the mark that go with it. */
export interface DayToWrite {
  subject: MoveSubject
  subjectId: string
  to: string | null
  rule: DateRule | null
  isByHand: boolean
  /** Set by an undo; a move finds it out by the day. */
  isUnanswered?: boolean
}

/**
 * Whether a date that moves to a day is unanswered: a date that waited for its anchor is, when it falls before today; a date that
 * moves to a future day no longer is.
 */
function isUnansweredOn(of: ExpressionBuilder<Schema, 'deal_dates'>, to: string | null, today: string) {
  if (to === null || to >= today) return of.lit(false).$castTo<boolean>()
  return of
    .case()
    .when(of.and([of('day', 'is', null), of('state', '=', 'open')]))
    .then(of.val(true))
    .else(of.ref('isUnanswered'))
    .end()
}

/** Writes the days of a move to their rows, in a transaction that holds the client. */
export async function applyLines(
  change: ClientChange,
  lines: readonly DayToWrite[],
  today: string,
): Promise<void> {
  const { db, client, now } = change
  const columns: { acceptanceDate?: string | null; expectedCloseDate?: string } = {}
  for (const { subject, subjectId, to, rule, isByHand, isUnanswered } of lines) {
    if (subject === 'acceptance') columns.acceptanceDate = to
    else if (subject === 'closing') columns.expectedCloseDate = to ?? client.expectedCloseDate
    else if (subject === 'date')
      await db
        .updateTable('deal_dates')
        .set({ day: to, rule: writeRule(rule), isByHand, updatedAt: now })
        .set((of) => ({ isUnanswered: isUnanswered ?? isUnansweredOn(of, to, today) }))
        .where('id', '=', subjectId)
        .where('clientId', '=', client.id)
        .execute()
    else
      await db
        .updateTable('escrow_steps')
        .set({ expectedDate: to, rule: writeRule(rule), isByHand })
        .where('id', '=', subjectId)
        .where('clientId', '=', client.id)
        .execute()
  }
  if (Object.keys(columns).length > 0) await updateClient(db, client, columns, now)
}

/** The topics that moved days belong to. */
export function topicsOf(lines: readonly { subject: string }[]): Topic[] {
  const has = (...subjects: readonly string[]) => lines.some(({ subject }) => subjects.includes(subject))
  return [
    'dates',
    ...(has('acceptance', 'closing') ? (['client'] as const) : []),
    ...(has('step') ? (['steps'] as const) : []),
  ]
}

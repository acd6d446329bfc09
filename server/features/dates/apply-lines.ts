import type { DateRule } from '#contract/rules/dates/rule.ts'
import type { MoveSubject } from '#contract/rules/dates/schedule-facts.ts'
import type { Topic } from '#contract/topics.ts'
import { updateClient } from '../../db/client-rows.ts'
import type { ClientChange } from '../../db/commit-for-client.ts'
import { updateDealDate, writeRule } from './deal-date-data.ts'

/** A day to write, with the rule and the mark that go with it. */
export interface DayToWrite {
  subject: MoveSubject
  subjectId: string
  to: string | null
  rule: DateRule | null
  isByHand: boolean
}

/** Writes the days of a move to their rows, in a transaction that holds the client. */
export async function applyLines(change: ClientChange, lines: readonly DayToWrite[]): Promise<void> {
  const { db, client, now } = change
  const columns: { acceptanceDate?: string | null; expectedCloseDate?: string } = {}
  for (const { subject, subjectId, to, rule, isByHand } of lines) {
    if (subject === 'acceptance') columns.acceptanceDate = to
    else if (subject === 'closing') columns.expectedCloseDate = to ?? client.expectedCloseDate
    else if (subject === 'date')
      await updateDealDate(db, subjectId, { day: to, rule, isByHand, updatedAt: now })
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

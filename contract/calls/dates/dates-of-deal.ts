import { z } from 'zod'
import { verdicts } from '../../rules/dates/verdict-facts.ts'
import { Day, Moment } from '../fields/day-shapes.ts'
import { DaysOffSettings } from './days-off-shapes.ts'
import { DateRule, DealDate } from './deal-dates.ts'
import { MoveLine } from './moves.ts'

/** The dates of a deal, and all that counting them needs beside its steps. */
export const Dates = z.object({
  acceptanceDate: Day.nullable(),
  closeDate: Day,
  dates: z.array(DealDate),
  steps: z.array(z.object({ stepId: z.uuid(), rule: DateRule.nullable(), isByHand: z.boolean() })),
  daysOff: DaysOffSettings,
  /** Contingencies that were moved off a day off stay as they are, and the team is not asked about them again. */
  keepsRolledDays: z.boolean(),
})
export type Dates = z.infer<typeof Dates>

/** The health of a deal: its verdict. */
export const Health = z.enum(verdicts)
export type Health = z.infer<typeof Health>

/** The fields of a date that a portal shows. */
export const PortalDate = DealDate.pick({
  id: true,
  name: true,
  kind: true,
  day: true,
  state: true,
  doneOn: true,
  owes: true,
  meaning: true,
}).extend({
  /** Why it is on this day; absent when that would name what the portal does not show. */
  because: z.string().optional(),
  /** The step that is one line with it: it follows this date, or has its title. */
  stepId: z.uuid().optional(),
  /** For money of the client's: the step that it belongs to, whose task is part of sending it. */
  forStepId: z.uuid().optional(),
  /** The last day before `day` that is not off, when a contingency of the client ends on a day off. */
  actBy: Day.optional(),
  /** The condition for completing the date; `agent` when the portal does not show it. */
  waitsFor: z.enum(['loan', 'disclosure', 'disclosure-days', 'agent']).optional(),
  /** The day on which the client says that it was done. */
  saidDoneOn: Day.optional(),
  /** The optional line of the client's report. */
  saidNote: z.string().optional(),
  /** For a contingency: it ends by time, and not only when it is removed in writing. */
  endsByTime: z.literal(true).optional(),
  /** The day before the last move that the client was notified of. */
  wasDay: Day.optional(),
  /** In a portal that is not in English: the untranslated fields, shown as an agent typed them. */
  asTyped: z.array(z.enum(['name', 'meaning'])).optional(),
})
export type PortalDate = z.infer<typeof PortalDate>

/** All moves since the client's last confirmation, as one change. */
export const PortalChange = z.object({
  /** The newest of the moves; confirming it confirms the older ones. */
  moveId: z.uuid(),
  movedAt: Moment,
  /** From the day before the first of the moves to the day now. */
  lines: z.array(MoveLine.pick({ subject: true, subjectId: true, title: true, fromDay: true, toDay: true })),
  reason: z.string().nullable(),
  meaning: z.array(z.string()),
  /** In a portal that is not in English: what has no side in its language. */
  asTyped: z.array(z.enum(['reason', 'meaning'])).optional(),
})
export type PortalChange = z.infer<typeof PortalChange>

export const PortalDates = z.object({
  dates: z.array(PortalDate),
  /** The closing before the last move of it that the client was notified of. */
  closingWasDay: Day.optional(),
  /** Absent when nothing has moved, or everything moved back. */
  change: PortalChange.optional(),
  /** When the client confirmed the last move. */
  seenAt: Moment.optional(),
})
export type PortalDates = z.infer<typeof PortalDates>

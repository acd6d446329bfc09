import { z } from 'zod'
import { Day } from '../dates.ts'
import { DaysOffSettings } from './days-off-shapes.ts'
import { DateRule, DealDate } from './deal-dates.ts'
import { verdicts } from './verdict-facts.ts'

/** The dates of a deal, and all that counting them needs beside its steps. */
export const Dates = z.object({
  acceptanceDate: Day.nullable(),
  closeDate: Day,
  dates: z.array(DealDate),
  steps: z.array(z.object({ stepId: z.uuid(), rule: DateRule.nullable(), isByHand: z.boolean() })),
  daysOff: DaysOffSettings,
})
export type Dates = z.infer<typeof Dates>

/** The health of a deal: its verdict. */
export const Health = z.enum(verdicts)
export type Health = z.infer<typeof Health>

/** What a portal sees of a date. */
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
  /** The day before the last told move. */
  wasDay: Day.optional(),
})
export type PortalDate = z.infer<typeof PortalDate>

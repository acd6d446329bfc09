import { z } from 'zod'
import { holidayLists } from '../../rules/dates/days-off.ts'
import { holidays } from '../../rules/dates/holidays.ts'
import { isDay } from '../../rules/days.ts'
import { limits } from '../../rules/limits.ts'
import { line } from '../fields/text.ts'

const holidayKeys = new Set(holidays.map(({ key }) => key))

/** A team's change of one day. */
export const DayOffChange = z.object({
  /** A listed holiday by its key, or a single day `YYYY-MM-DD`. */
  key: z
    .string()
    .refine((key) => holidayKeys.has(key) || isDay(key), 'Must be a listed holiday or a real date'),
  name: line(limits.name),
  movesDates: z.boolean(),
  recorderClosed: z.boolean(),
})

/** The holiday list of a team, and what differs from it. */
export const DaysOffSettings = z.object({
  holidays: z.enum(holidayLists),
  changes: z
    .array(DayOffChange)
    .max(500, 'At most 500 days')
    .superRefine((changes, context) => {
      const keys = new Set<string>()
      for (const [index, { key }] of changes.entries()) {
        if (keys.has(key))
          context.addIssue({ code: 'custom', path: [index, 'key'], message: 'Is there twice' })
        keys.add(key)
      }
    }),
})
export type DaysOffSettings = z.infer<typeof DaysOffSettings>

export const DaysOffSettingsChanges = DaysOffSettings.partial()

import { z } from 'zod'
import { isDay } from '../../rules/days.ts'

/** A calendar day, `YYYY-MM-DD`, without a time zone. */
export const Day = z
  .string()
  .refine(isDay, 'Must be a real date in the form YYYY-MM-DD')
  .meta({ format: 'date' })

/** A day where empty and null both mean "none". */
export const NullableDay = z
  .union([Day, z.literal('')])
  .nullable()
  .transform((value) => value || null)

/** A UTC timestamp with milliseconds, ISO 8601. */
export const Moment = z.iso.datetime({ precision: 3 })

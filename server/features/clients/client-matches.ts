import { type RawBuilder, sql } from 'kysely'
import { hasWords, soughtDigits } from '../../db/search-text.ts'
import { soughtDays } from './sought-days.ts'

/** The name, email or address contains each word of the text. */
export function isNamed(text: string): RawBuilder<boolean> {
  return hasWords(text, [{ of: sql`clients."searchText"` }])
}

/**
 * The escrow company or lender contains each word of the text, a phone number contains its digits, or the deal closes on a day that the text
 * names.
 */
export function isKnownBy(text: string, today: string): RawBuilder<boolean> {
  const digits = soughtDigits(text)
  const days = soughtDays(text, today)
  const conditions = [
    hasWords(text, [{ of: sql`clients."contactText"` }]),
    ...(digits === null ? [] : [sql<boolean>`clients."phoneDigits" like ${`%${digits}%`}`]),
    ...(days.length === 0 ? [] : [sql<boolean>`clients."expectedCloseDate" in (${sql.join(days)})`]),
  ]
  return sql`(${sql.join(conditions, sql` or `)})`
}

import type { Db } from './database.ts'
import { readSpanish } from './spanish-side.ts'

/** A date or a step under the name it had at the time. */
interface Named {
  subjectId: string
  title: string
}

/**
 * The Spanish names of a deal's dates and steps, where an agent wrote one; none for a row that was renamed since, because its
 * Spanish belongs to the new name.
 */
export async function spanishNames(
  db: Db,
  clientId: string,
  lines: readonly Named[],
): Promise<(line: Named) => string | undefined> {
  const ids = lines.map(({ subjectId }) => subjectId)
  if (ids.length === 0) return () => undefined
  const dates = await db
    .selectFrom('deal_dates')
    .select(['id', 'name', 'spanish'])
    .where('clientId', '=', clientId)
    .where('id', 'in', ids)
    .execute()
  const steps = await db
    .selectFrom('escrow_steps')
    .select(['id', 'title as name', 'spanish'])
    .where('clientId', '=', clientId)
    .where('id', 'in', ids)
    .execute()
  const rows = new Map([...dates, ...steps].map((row) => [row.id, row]))
  return ({ subjectId, title }) => {
    const row = rows.get(subjectId)
    if (row?.name !== title) return undefined
    const { name, title: titleOfStep } = readSpanish(row.spanish).spanish ?? {}
    return name ?? titleOfStep
  }
}

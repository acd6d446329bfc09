import { mapTranslations, type Translations } from '#contract/rules/translations.ts'
import type { Db } from './database.ts'
import { readTranslations } from './translations.ts'

/** A date or a step under the name it had at the time. */
interface Named {
  subjectId: string
  title: string
}

/**
 * The translated names of a deal's dates and steps, where an agent wrote one; undefined for a row that was renamed since, because
 * its translation belongs to the new name.
 */
export async function translatedNames(
  db: Db,
  clientId: string,
  lines: readonly Named[],
): Promise<(line: Named) => Translations<string | undefined> | undefined> {
  const ids = lines.map(({ subjectId }) => subjectId)
  if (ids.length === 0) return () => undefined
  const dates = await db
    .selectFrom('deal_dates')
    .select(['id', 'name', 'translations'])
    .where('clientId', '=', clientId)
    .where('id', 'in', ids)
    .execute()
  const steps = await db
    .selectFrom('escrow_steps')
    .select(['id', 'title as name', 'translations'])
    .where('clientId', '=', clientId)
    .where('id', 'in', ids)
    .execute()
  const rows = new Map([...dates, ...steps].map((row) => [row.id, row]))
  return ({ subjectId, title }) => {
    const row = rows.get(subjectId)
    if (row?.name !== title) return undefined
    return mapTranslations(
      readTranslations(row.translations).translations,
      ({ name, title: titleOfStep }) => name ?? titleOfStep,
    )
  }
}

import { type Language, toLanguage } from '#contract/languages.ts'
import type { Db } from '../db/database.ts'
import { languageOfPerson } from '../db/readers.ts'
import type { RowVisitor } from './visited-by.ts'

/**
 * The language of the person as whom a browser last opened a portal; null for none, and for the sample portal, which is in the
 * browser's language.
 */
export async function findLastReader(
  db: Db,
  { hash, opened }: RowVisitor,
): Promise<{ language: Language } | null> {
  const visit = await db
    .selectFrom('portal_visits')
    .innerJoin('clients', 'clients.id', 'portal_visits.clientId')
    .leftJoin('people', 'people.id', 'portal_visits.personId')
    .select(['clients.language', 'clients.isSample', 'people.language as ofPerson'])
    .where('visitorHash', '=', hash)
    .where('forgottenAt', 'is', null)
    .orderBy('lastSeenAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (visit) return visit.isSample ? null : { language: toLanguage(visit.ofPerson ?? visit.language) }
  const language = opened && (await languageOfPerson(db, opened.personId))
  return language ? { language } : null
}

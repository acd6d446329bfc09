import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { Language } from '#contract/languages.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import type { PortalOfReader } from '../../access/portal-of-link.ts'
import { requireClient, updateClient } from '../../db/client-rows.ts'
import { commitForClient } from '../../db/commit-for-client.ts'
import type { Db } from '../../db/database.ts'
import { isClient, type Reader, requireReader } from '../../db/readers.ts'
import type { Services } from '../../services.ts'
import { readPortalClient } from './client-row.ts'

/** The columns of a choice. */
export interface ChosenLanguage {
  language: Language
  languageBy: 'agent' | 'client'
  languageAt: string
}

async function store(db: Db, reader: Reader, chosen: ChosenLanguage, now: string): Promise<void> {
  if (isClient(reader)) return updateClient(db, reader, chosen, now)
  await db
    .updateTable('people')
    .set({ ...chosen, updatedAt: now })
    .where('id', '=', reader.personId)
    .where('clientId', '=', reader.id)
    .execute()
}

/** Sets a portal reader's own language, also in an archived deal. Choosing the same language again keeps the first choice. */
export async function changeLanguage(
  services: Services,
  { clientId, personId }: PortalOfReader,
  language: Language,
): Promise<PortalClient> {
  return commitForClient(services, { clientId, actor: { personId } }, async (change) => {
    const { db, now, reader, record, announce } = change
    const { language: from, languageBy } = reader
    if (language === from && languageBy === 'client') return readPortalClient(db, reader)
    await store(db, reader, { language, languageBy: 'client', languageAt: now }, now)
    await record('client.language', {
      text: 'language',
      values: { name: nameOf(reader), from, to: language },
    })
    announce(['client'])
    return readPortalClient(db, await requireReader(db, await requireClient(db, clientId), personId))
  })
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, toLanguage } from '#contract/languages.ts'
import { isLinkWorking, type PersonRole, personKeyForm } from '#contract/rules/deal/people.ts'
import type { Db } from '../db/database.ts'
import { teamToday } from '../db/team-settings.ts'
import type { Services } from '../services.ts'
import type { OpenedPortal } from './portal-cookie.ts'
import { openBySecret } from './portal.ts'

/** A person's link that asks for a PIN. */
export type PinnedLink = OpenedPortal & { language: Language }

async function findPinnedLink(
  db: Db,
  services: Pick<Services, 'settings' | 'clock'>,
  key: string,
): Promise<PinnedLink | null> {
  if (!personKeyForm.test(key)) return null
  const person = await db.selectFrom('people').selectAll().where('key', '=', key).executeTakeFirst()
  if (!person || person.pinHash === null) return null
  const client = await db
    .selectFrom('clients')
    .select(['expectedCloseDate', 'outcome', 'outcomeOn'])
    .where('id', '=', person.clientId)
    .executeTakeFirstOrThrow()
  const link = { ...person, role: person.role as PersonRole }
  if (!isLinkWorking(link, client, await teamToday(db, services))) return null
  return {
    clientId: person.clientId,
    personId: person.id,
    uniqueId: key,
    language: toLanguage(person.language),
  }
}

/**
 * Opens the link that a PIN is entered for. A link without a PIN, a stopped or ended one, and an unknown one give the same 404
 * and count the same miss. Throws like `openBySecret`.
 */
export async function openPinnedLink(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
): Promise<PinnedLink> {
  const link = await openBySecret(services, request, reply, () => findPinnedLink(services.db, services, key))
  request.reader = link
  return link
}

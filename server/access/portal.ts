import type { FastifyRequest } from 'fastify'
import { UniqueId } from '#contract/clients.ts'
import type { Topic } from '#contract/topics.ts'
import type { Db } from '../db/database.ts'
import { notFound, tooMany } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { countTry, waitOf } from './throttles.ts'
import { holdsAnyPortal, visitorHash } from './visitor.ts'

/** The portal that a link opens. */
export interface Portal {
  clientId: string
  uniqueId: string
  isArchived: boolean
  /** The version of the topic that was asked for, 0 when none was. */
  version: number
}

/** The portal of a link with the version of one topic, in a single look-up. */
export async function findPortal(db: Db, uniqueId: string, topic?: Topic): Promise<Portal | null> {
  if (!UniqueId.safeParse(uniqueId).success) return null
  const row = await db
    .selectFrom('clients')
    .leftJoin('topic_versions', (join) =>
      join.onRef('topic_versions.clientId', '=', 'clients.id').on('topic_versions.topic', '=', topic ?? ''),
    )
    .select(['clients.id as clientId', 'clients.uniqueId', 'clients.isArchived', 'topic_versions.version'])
    .where('clients.uniqueId', '=', uniqueId)
    .executeTakeFirst()
  return row ? { ...row, version: row.version ?? 0 } : null
}

const everyone = 'everyone'

async function refuseGuessers(services: Services, request: FastifyRequest): Promise<void> {
  const { throttles, db } = services
  const wait =
    (await waitOf(throttles.portalMisses, request.ip)) ?? (await waitOf(throttles.allPortalMisses, everyone))
  if (wait === null) return
  const visitor = visitorHash(services, request)
  if (visitor && (await holdsAnyPortal(db, visitor))) return
  throw tooMany(`Too many wrong links. Please wait ${wait} seconds.`, wait)
}

/**
 * What a request may use because it knows the secret in its address. Throws 404 for a wrong one, and 429 for an
 * address that tried too many, known ones included, unless its browser already holds a portal.
 */
export async function openBySecret<T>(
  services: Services,
  request: FastifyRequest,
  find: () => Promise<T | null>,
): Promise<T> {
  await refuseGuessers(services, request)
  const known = await find()
  if (known !== null) return known
  await countTry(services.throttles.portalMisses, request.ip)
  await countTry(services.throttles.allPortalMisses, everyone)
  throw notFound()
}

/** The portal that a request may use because it knows the link. Throws as `openBySecret` does. */
export async function openPortal(
  services: Services,
  request: FastifyRequest,
  uniqueId: string,
  topic?: Topic,
): Promise<Portal> {
  return openBySecret(services, request, () => findPortal(services.db, uniqueId, topic))
}

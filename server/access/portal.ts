import type { FastifyReply, FastifyRequest } from 'fastify'
import { UniqueId } from '#contract/clients.ts'
import type { Topic } from '#contract/topics.ts'
import type { Db } from '../db/database.ts'
import { notFound, tooMany } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { identifyAdmin } from './session.ts'
import { throttleAddress } from './throttle-address.ts'
import { countTry, secondsToWait } from './throttles.ts'

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

/** Who is not held up by the tries of others from the same address. */
type Spared<T> = (known: T) => Promise<boolean>

/**
 * What a request may use because it knows the secret in its address. A wrong one is 404, and counts whoever asks. An
 * address that tried too many gets 429 for right and wrong ones alike, unless the caller is `spared` for this very one or
 * is a signed-in admin. Once all addresses together have tried too many, those that missed themselves are refused: whoever
 * knows a right one and guesses nothing never waits for strangers.
 */
export async function openBySecret<T>(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  find: () => Promise<T | null>,
  spared: Spared<T> = async () => false,
): Promise<T> {
  const { portalMisses, allPortalMisses } = services.throttles
  const address = throttleAddress(request)
  const ownWait = await secondsToWait(portalMisses, address)
  const known = await find()
  if (known === null) {
    await countTry(portalMisses, address)
    await countTry(allPortalMisses, everyone)
  }
  const hasMissed = ((await portalMisses.get(address))?.consumedPoints ?? 0) > 0
  const wait = ownWait ?? (hasMissed ? await secondsToWait(allPortalMisses, everyone) : null)
  if (wait !== null) {
    const passes =
      known !== null && ((await identifyAdmin(services, request, reply)) ?? (await spared(known)))
    if (!passes) throw tooMany(`Too many wrong links. Please wait ${wait} seconds.`, wait)
  }
  if (known === null) throw notFound()
  return known
}

/** The portal that a request may use because it knows the link. Throws as `openBySecret` does. */
export async function openPortal(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  uniqueId: string,
  topic?: Topic,
): Promise<Portal> {
  return openBySecret(
    services,
    request,
    reply,
    () => findPortal(services.db, uniqueId, topic),
    (portal) => services.visits.holds(services, request, portal),
  )
}

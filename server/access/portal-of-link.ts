import { UniqueId } from '#contract/calls/clients/clients.ts'
import type { Topic } from '#contract/topics.ts'
import { compiledOnce } from '../db/compiled.ts'
import type { Db } from '../db/database.ts'
import { versionEpoch, versionOf } from '../db/version-epoch.ts'

type PortalRow = Omit<Portal, 'version'> & { changes: number | null; epoch: string | null }

/** The portal that a link opens. */
export interface Portal {
  clientId: string
  uniqueId: string
  isArchived: boolean
  isSample: boolean
  /** The version of the requested topic, as in `versionOf`. */
  version: string
}

const portalOfLink = compiledOnce<PortalRow>((db) =>
  db
    .selectFrom('clients')
    .leftJoin('topic_versions', (join) =>
      join.onRef('topic_versions.clientId', '=', 'clients.id').on('topic_versions.topic', '=', ''),
    )
    .select([
      'clients.id as clientId',
      'clients.uniqueId',
      'clients.isArchived',
      'clients.isSample',
      'topic_versions.version as changes',
      versionEpoch.as('epoch'),
    ])
    .where('clients.uniqueId', '=', ''),
)

/** Finds the portal of a link and the version of one topic in a single query. */
export async function findPortal(db: Db, uniqueId: string, topic: Topic | ''): Promise<Portal | null> {
  if (!UniqueId.safeParse(uniqueId).success) return null
  const [row] = await portalOfLink(db, [topic, uniqueId])
  if (!row) return null
  const { changes, epoch, ...portal } = row
  return { ...portal, version: versionOf(epoch, changes) }
}

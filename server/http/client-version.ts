import type { Topic, TopicVersions } from '#contract/topics.ts'
import type { Db } from '../db/database.ts'
import { versionEpoch, versionOf } from '../db/version-epoch.ts'

/** The version of a topic of a client; null when the client does not exist. */
export async function clientVersion(db: Db, clientId: string, topic: Topic): Promise<string | null> {
  const row = await db
    .selectFrom('clients')
    .leftJoin('topic_versions', (join) =>
      join.onRef('topic_versions.clientId', '=', 'clients.id').on('topic_versions.topic', '=', topic),
    )
    .select(['topic_versions.version as changes', versionEpoch.as('epoch')])
    .where('clients.id', '=', clientId)
    .executeTakeFirst()
  return row ? versionOf(row.epoch, row.changes) : null
}

/** The versions of all topics of a client that have changed. */
export async function clientVersions(db: Db, clientId: string): Promise<TopicVersions> {
  const rows = await db
    .selectFrom('topic_versions')
    .select(['topic', 'version as changes', versionEpoch.as('epoch')])
    .where('clientId', '=', clientId)
    .execute()
  return Object.fromEntries(rows.map(({ topic, changes, epoch }) => [topic, versionOf(epoch, changes)]))
}

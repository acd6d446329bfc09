import type { Topic, TopicVersions } from '#contract/topics.ts'
import type { Db } from '../db/database.ts'

/** How often a topic of a client has changed; null when the client does not exist. */
export async function clientVersion(db: Db, clientId: string, topic: Topic): Promise<number | null> {
  const row = await db
    .selectFrom('clients')
    .leftJoin('topic_versions', (join) =>
      join.onRef('topic_versions.clientId', '=', 'clients.id').on('topic_versions.topic', '=', topic),
    )
    .select('topic_versions.version')
    .where('clients.id', '=', clientId)
    .executeTakeFirst()
  return row ? (row.version ?? 0) : null
}

/** How often each topic of a client has changed. */
export async function clientVersions(db: Db, clientId: string): Promise<TopicVersions> {
  const rows = await db
    .selectFrom('topic_versions')
    .select(['topic', 'version'])
    .where('clientId', '=', clientId)
    .execute()
  return Object.fromEntries(rows.map(({ topic, version }) => [topic, version]))
}

import type { Topic } from '#contract/topics.ts'
import type { Db } from '../db/database.ts'

/** How often a topic of a client has changed; 0 when never, or when there is no such client. */
export async function clientVersion(db: Db, clientId: string, topic: Topic): Promise<number> {
  const row = await db
    .selectFrom('topic_versions')
    .select('version')
    .where('clientId', '=', clientId)
    .where('topic', '=', topic)
    .executeTakeFirst()
  return row?.version ?? 0
}

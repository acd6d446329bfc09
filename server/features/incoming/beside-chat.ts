import type { AutomaticMail } from '#contract/calls/messages/beside-chat.ts'
import { limits } from '#contract/rules/limits.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { requireClient } from '../../db/client-rows.ts'
import type { Db } from '../../db/database.ts'

/** Most lines beside one chat: the newest. */
const maxLines = 100

/** Lists the automatic emails about a deal, oldest first. Throws 404. */
export async function listAutomaticMail(db: Db, clientId: string): Promise<AutomaticMail[]> {
  const client = await requireClient(db, clientId)
  const rows = await db
    .selectFrom('incoming')
    .leftJoin('people', (join) =>
      join.onRef('people.id', '=', 'incoming.personId').onRef('people.clientId', '=', 'incoming.clientId'),
    )
    .select([
      'incoming.id',
      'incoming.personId',
      'incoming.fromName',
      'incoming.sentFrom',
      'incoming.subject',
      'incoming.content',
      'incoming.receivedAt',
      'people.firstName',
      'people.lastName',
    ])
    .where('incoming.clientId', '=', clientId)
    .where('incoming.state', '=', 'automatic')
    .orderBy('incoming.receivedAt', 'desc')
    .orderBy('incoming.id', 'desc')
    .limit(maxLines)
    .execute()
  return rows
    .toReversed()
    .map(({ id, personId, fromName, sentFrom, subject, content, receivedAt, ...person }) => ({
      id,
      from:
        personId === clientId
          ? nameOf(client)
          : person.firstName === null
            ? fromName || sentFrom
            : nameOf({ firstName: person.firstName, lastName: person.lastName ?? '' }),
      says: (content.trim().split('\n', 1)[0] || subject).slice(0, limits.title),
      receivedAt,
    }))
}

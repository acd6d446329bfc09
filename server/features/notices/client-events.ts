import { daysBetween } from '#contract/days.ts'
import type { Db } from '../../db/database.ts'
import type { NoticeRow } from '../../db/notice-rows.ts'
import type { ClientRow } from '../../db/schema.ts'
import type { ClientEvent } from '../../delivery/letters/client-event.ts'

const isChat = ({ kind }: Pick<NoticeRow, 'kind'>) => kind === 'message_received'

/** What is not given is told of in no letter: a message is counted, never quoted. */
async function notificationEvents(
  db: Db,
  client: ClientRow,
  notices: readonly NoticeRow[],
  today: string,
): Promise<ClientEvent[]> {
  const ids = notices.flatMap(({ subjectId }) => subjectId ?? [])
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'type', 'title', 'message', 'actionUrl'])
    .where('clientId', '=', client.id)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const byHand = new Set(notices.filter((notice) => notice.isByHand).map(({ subjectId }) => subjectId))
  return rows.map(({ id, type, title, message, actionUrl }) => {
    if (type === 'closing_approaching' && !byHand.has(id)) {
      const day = client.expectedCloseDate
      return { kind: 'closing', day, daysLeft: daysBetween(today, day), path: `/client/${client.uniqueId}` }
    }
    return { kind: byHand.has(id) ? 'agent' : 'system', title, message, path: actionUrl }
  })
}

/** What notices of one client tell, as letters and texts say it: events in their order, and then one line for the chat. */
export async function clientEvents(
  db: Db,
  client: ClientRow,
  notices: readonly NoticeRow[],
  today: string,
): Promise<ClientEvent[]> {
  const events = await notificationEvents(
    db,
    client,
    notices.filter((notice) => !isChat(notice)),
    today,
  )
  const count = notices.filter(isChat).length
  if (count === 0) return events
  const path = `/client/${client.uniqueId}?tab=messages`
  return [...events, { kind: 'messages', count, from: client.agentName || 'Your agent', path }]
}

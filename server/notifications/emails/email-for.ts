import { dayIn } from '#contract/days.ts'
import type { NoticeRow } from '../../db/delivery-rows.ts'
import type { ClientRow } from '../../db/schema.ts'
import { waitingOn } from '../../features/stats/today-data.ts'
import { teamOf } from '../../features/team/team-settings-data.ts'
import { publicAddress } from '../../public-address.ts'
import type { Services } from '../../services.ts'
import { unsubscribeToken } from '../preferences/unsubscribe-token.ts'
import { accountLetter } from './account-email.ts'
import { clientEvents } from './client-events.ts'
import type { ClientNews } from './client-news.ts'
import { clientNews } from './client-news.ts'
import { clientToday } from './client-today.ts'
import { clientUpdate } from './client-update.ts'
import { dailyBrief } from './daily-brief.ts'
import { emailChangedLetter } from './email-changed.ts'
import type { Letter } from './email-template.ts'

type Writing = Pick<Services, 'db' | 'settings' | 'clock' | 'noticeSecret'>

/** The path that ends a client's mails. */
export function unsubscribePath(secret: string, clientId: string): string {
  return `/unsubscribe/${unsubscribeToken(secret, clientId)}`
}

/** The letter to a client; null when there is nothing left to tell. */
export async function letterToClient(
  services: Writing,
  client: ClientRow,
  notices: readonly NoticeRow[],
): Promise<Letter | null> {
  const { db, settings, noticeSecret } = services
  const team = await teamOf(db, settings.timeZone)
  if (notices[0]?.kind === 'email_changed')
    return emailChangedLetter({ team, baseUrl: publicAddress(settings), client })
  const [first, ...others] = await clientEvents(db, client, notices, await clientToday(services, client.id))
  if (!first) return null
  return clientUpdate({
    team,
    baseUrl: publicAddress(settings),
    client,
    events: [first, ...others],
    portalPath: `/client/${client.uniqueId}`,
    preferencesPath: `/client/${client.uniqueId}?tab=notifications`,
    unsubscribePath: unsubscribePath(noticeSecret, client.id),
  })
}

async function newsOf({ db }: Writing, notices: readonly NoticeRow[]): Promise<ClientNews | null> {
  const [first] = notices
  if (!first?.clientId) return null
  const client = await db
    .selectFrom('clients')
    .select(['firstName', 'lastName', 'propertyAddress'])
    .where('id', '=', first.clientId)
    .executeTakeFirst()
  if (!client) return null
  const about = {
    clientName: `${client.firstName} ${client.lastName}`,
    propertyAddress: client.propertyAddress,
  }
  const page = `/admin/client/${first.clientId}`
  if (first.kind === 'client_message')
    return { ...about, kind: 'wrote', count: notices.length, path: `${page}/messages` }
  const documents = await db
    .selectFrom('documents')
    .select('name')
    .where('clientId', '=', first.clientId)
    .where(
      'id',
      'in',
      notices.flatMap(({ subjectId }) => subjectId ?? []),
    )
    .orderBy('id')
    .execute()
  if (documents.length === 0) return null
  return { ...about, kind: 'uploaded', names: documents.map(({ name }) => name), path: `${page}/documents` }
}

/** The letter to an admin: what one client did, or the day's brief; null when there is nothing left to tell. */
export async function letterToAdmin(
  services: Writing,
  notices: readonly NoticeRow[],
): Promise<Letter | null> {
  const { db, settings, clock } = services
  const ofAccount = notices[0] && (await accountLetter(services, notices[0]))
  if (ofAccount !== undefined) return ofAccount
  const team = await teamOf(db, settings.timeZone)
  const ours = { team, baseUrl: publicAddress(settings), settingsPath: '/admin/settings?tab=notices' }
  if (notices[0]?.kind === 'daily_brief') {
    const now = clock()
    return dailyBrief({ ...ours, waiting: await waitingOn(db, dayIn(now, team.timeZone), now) })
  }
  const news = await newsOf(services, notices)
  return news && clientNews({ ...ours, news: [news] })
}

import { dayIn } from '#contract/days.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import type { ClientRow } from '../../db/schema.ts'
import { waitingOn } from '../../features/stats/today-data.ts'
import { getTeam } from '../../features/team/team-settings-data.ts'
import { publicAddress } from '../../public-address.ts'
import type { Services } from '../../services.ts'
import { unsubscribeToken } from '../preferences/unsubscribe-token.ts'
import { accountEmail } from './account-email.ts'
import { clientEvents } from './client-events.ts'
import { type ClientNews, clientNews } from './client-news.ts'
import { clientToday } from './client-today.ts'
import { clientUpdate } from './client-update.ts'
import { dailyBrief } from './daily-brief.ts'
import { emailLink } from './email-link.ts'
import type { EmailTemplate, EmailTeam } from './email-template.ts'
import { renderEmail } from './render-email.ts'
import { teamName } from './team-name.ts'

interface EmailChanged {
  team: EmailTeam
  baseUrl: string
  client: { firstName: string; propertyAddress: string; agentName: string; agentPhone: string }
}

/** The letter to the address that a client had before. Neither the new address nor the portal's link is in it. */
function emailChangedEmail({ team, baseUrl, client }: EmailChanged): EmailTemplate {
  const agent = client.agentName || 'your agent'
  const call = client.agentPhone === '' ? agent : `${agent} at ${client.agentPhone}`
  return renderEmail({
    team,
    subject: 'Your email address was changed',
    preview: 'Mails about your transaction go to another address from now on.',
    about: client.propertyAddress,
    title: 'Your email address was changed',
    greeting: `Hello ${client.firstName},`,
    sections: [
      {
        rows: [
          {
            detail:
              'Somebody who has your personal link changed the email address in your portal. Mails about your transaction ' +
              'go to the new address from now on.',
          },
        ],
      },
    ],
    button: { label: 'Open our site', url: emailLink(baseUrl, '/') ?? baseUrl },
    closing: 'If it was you, there is nothing to do.',
    warning: `If it was not you, call ${call} at once, by a number that you know. Send no money on the word of a mail.`,
    reason: `You get this because this was your address with ${teamName(team)}.`,
    links: [],
  })
}

type Writing = Pick<Services, 'db' | 'settings' | 'clock' | 'deliverySecret'>

/** The path that ends a client's mails. */
export function unsubscribePath(secret: string, clientId: string): string {
  return `/unsubscribe/${unsubscribeToken(secret, clientId)}`
}

/** The letter to a client; null when there is nothing left to tell. */
export async function emailToClient(
  services: Writing,
  client: ClientRow,
  deliveries: readonly DeliveryRow[],
): Promise<EmailTemplate | null> {
  const { db, settings, deliverySecret } = services
  const team = await getTeam(db, settings.timeZone)
  if (deliveries[0]?.kind === 'email_changed')
    return emailChangedEmail({ team, baseUrl: publicAddress(settings), client })
  const [first, ...others] = await clientEvents(
    db,
    client,
    deliveries,
    await clientToday(services, client.id),
  )
  if (!first) return null
  return clientUpdate({
    team,
    baseUrl: publicAddress(settings),
    client,
    events: [first, ...others],
    portalPath: `/client/${client.uniqueId}`,
    preferencesPath: `/client/${client.uniqueId}?tab=notifications`,
    unsubscribePath: unsubscribePath(deliverySecret, client.id),
  })
}

async function newsOf({ db }: Writing, deliveries: readonly DeliveryRow[]): Promise<ClientNews | null> {
  const [first] = deliveries
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
    return { ...about, kind: 'wrote', count: deliveries.length, path: `${page}/messages` }
  const documents = await db
    .selectFrom('documents')
    .select('name')
    .where('clientId', '=', first.clientId)
    .where(
      'id',
      'in',
      deliveries.flatMap(({ subjectId }) => subjectId ?? []),
    )
    .orderBy('id')
    .execute()
  if (documents.length === 0) return null
  return { ...about, kind: 'uploaded', names: documents.map(({ name }) => name), path: `${page}/documents` }
}

/** The letter to an admin: what one client did, or the day's brief; null when there is nothing left to tell. */
export async function emailToAdmin(
  services: Writing,
  deliveries: readonly DeliveryRow[],
): Promise<EmailTemplate | null> {
  const { db, settings, clock } = services
  const ofAccount = deliveries[0] && (await accountEmail(services, deliveries[0]))
  if (ofAccount !== undefined) return ofAccount
  const team = await getTeam(db, settings.timeZone)
  const ours = { team, baseUrl: publicAddress(settings), settingsPath: '/admin/settings?tab=notifications' }
  if (deliveries[0]?.kind === 'daily_brief') {
    const now = clock()
    return dailyBrief({ ...ours, waiting: await waitingOn(db, dayIn(now, team.timeZone), now) })
  }
  const news = await newsOf(services, deliveries)
  return news && clientNews({ ...ours, news: [news] })
}

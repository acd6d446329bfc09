import { refused, type Outcome } from '../../delivery/outcome.ts'
import { toE164 } from '../../delivery/sms/e164.ts'
import { optInSms, updateSms } from '../../delivery/sms/sms-texts.ts'
import type { NoticeRow } from '../../db/notice-rows.ts'
import type { ClientRow } from '../../db/schema.ts'
import type { OutgoingMail } from '../../delivery/mail/mail.ts'
import { publicAddress } from '../../public-address.ts'
import type { Services } from '../../services.ts'
import { teamOf } from '../team/team-settings-data.ts'
import { clientEvents } from './client-events.ts'
import { clientToday } from './client-today.ts'
import { endTexts } from './end-texts.ts'
import { letterToAdmin, letterToClient, unsubscribePath } from './letter-for.ts'

const nothingLeft: Outcome = refused('What it told of is gone.')
const notSetUp: Outcome = refused('The channel is not set up.')

async function clientOf(
  { db }: Pick<Services, 'db'>,
  { clientId }: NoticeRow,
): Promise<ClientRow | undefined> {
  return db.selectFrom('clients').selectAll().where('id', '=', clientId).executeTakeFirst()
}

/** Sends notices of one recipient as one mail. `reference` makes its Message-ID (RFC 5322, section 3.6.4). */
export async function sendMail(
  services: Services,
  notices: readonly [NoticeRow, ...NoticeRow[]],
  reference: string,
  signal?: AbortSignal,
): Promise<Outcome> {
  const { channels, settings, db, noticeSecret } = services
  const { mail } = channels
  if (!mail || !settings.mail) return notSetUp
  const { userId } = notices[0]
  const team = await teamOf(db, settings.timeZone)
  const messageId = `<${reference}@${settings.mail.from.split('@')[1] ?? 'localhost'}>`
  const from = { fromName: team.name, messageId }
  if (userId !== null) {
    const admin = await db
      .selectFrom('user')
      .select(['name', 'email'])
      .where('id', '=', userId)
      .executeTakeFirst()
    const letter = await letterToAdmin(services, notices)
    if (!admin || !letter) return nothingLeft
    return mail.send({ ...from, ...letter, to: admin.email, toName: admin.name }, signal)
  }
  const client = await clientOf(services, notices[0])
  const letter = client && (await letterToClient(services, client, notices))
  if (!client || !letter) return nothingLeft
  const outgoing: OutgoingMail = {
    ...from,
    ...letter,
    to: client.email,
    toName: `${client.firstName} ${client.lastName}`,
    listUnsubscribe: `${publicAddress(settings)}${unsubscribePath(noticeSecret, client.id)}`,
  }
  return mail.send(outgoing, signal)
}

/** Sends notices of one client as one text message. */
export async function sendText(
  services: Services,
  notices: readonly [NoticeRow, ...NoticeRow[]],
  signal?: AbortSignal,
): Promise<Outcome> {
  const { channels, settings, db } = services
  if (!channels.sms) return notSetUp
  const client = await clientOf(services, notices[0])
  const to = client?.phone ? toE164(client.phone, 'US') : null
  if (!client || to === null) return nothingLeft
  const team = await teamOf(db, settings.timeZone)
  const sender = { team, url: `${publicAddress(settings)}/client/${client.uniqueId}` }
  const [first, ...others] = await clientEvents(db, client, notices, await clientToday(services, client.id))
  const isOptIn = notices[0].kind === 'texts_on'
  if (!first && !isOptIn) return nothingLeft
  const text = first ? updateSms(sender, [first, ...others]) : optInSms(sender)
  const outcome = await channels.sms.send({ to, text }, signal)
  if (outcome.stopped) await endTexts(services, client.id, to, 'gateway', 'Stopped at the gateway')
  return outcome
}

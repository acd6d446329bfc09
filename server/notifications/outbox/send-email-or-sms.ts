import type { DeliveryRow } from '../../db/delivery-rows.ts'
import type { ClientRow } from '../../db/schema.ts'
import { getTeam } from '../../features/team/team-settings-data.ts'
import { publicAddress } from '../../public-address.ts'
import type { Services } from '../../services.ts'
import type { OutgoingMail } from '../channels/email/email.ts'
import { refused, type Outcome } from '../channels/outcome.ts'
import { codeSms, optInSms, updateSms } from '../channels/sms/sms-texts.ts'
import { endTexts } from '../channels/sms/stop-texts.ts'
import { codeOf, emailToken } from '../confirmations/confirmation-secrets.ts'
import { clientEvents } from '../emails/client-events.ts'
import { clientToday } from '../emails/client-today.ts'
import { confirmAddressMail } from '../emails/confirm-address.ts'
import { emailToAdmin, emailToClient, unsubscribePath } from '../emails/email-for.ts'

const nothingLeft: Outcome = refused('What it told of is gone.')
const notSetUp: Outcome = refused('The channel is not set up.')

async function clientOf(
  { db }: Pick<Services, 'db'>,
  { clientId }: DeliveryRow,
): Promise<ClientRow | undefined> {
  return db.selectFrom('clients').selectAll().where('id', '=', clientId).executeTakeFirst()
}

/** Sends deliveries of one recipient as one mail. `reference` makes its Message-ID (RFC 5322, section 3.6.4). */
export async function sendMail(
  services: Services,
  deliveries: readonly [DeliveryRow, ...DeliveryRow[]],
  reference: string,
  signal?: AbortSignal,
): Promise<Outcome> {
  const { channels, settings, db, deliverySecret } = services
  const { mail } = channels
  if (!mail || !settings.mail) return notSetUp
  const { userId, kind, subjectId, sentTo } = deliveries[0]
  if (sentTo === null) return nothingLeft
  const team = await getTeam(db, settings.timeZone)
  const messageId = `<${reference}@${settings.mail.from.split('@')[1] ?? 'localhost'}>`
  const from = { fromName: team.name, messageId }
  if (userId !== null) {
    const admin = await db.selectFrom('user').select('name').where('id', '=', userId).executeTakeFirst()
    const email = await emailToAdmin(services, deliveries)
    if (!admin || !email) return nothingLeft
    return mail.send({ ...from, ...email, to: sentTo, toName: admin.name }, signal)
  }
  if (kind === 'confirm_email') {
    const path = `/confirm-email/${emailToken(deliverySecret, subjectId ?? '')}`
    return mail.send(
      { ...from, ...confirmAddressMail({ team, baseUrl: publicAddress(settings), path }), to: sentTo },
      signal,
    )
  }
  const client = await clientOf(services, deliveries[0])
  const email = client && (await emailToClient(services, client, deliveries))
  if (!client || !email) return nothingLeft
  const outgoing: OutgoingMail = {
    ...from,
    ...email,
    to: sentTo,
    toName: `${client.firstName} ${client.lastName}`,
    // A former address must not end the mails to the present one.
    ...(kind !== 'email_changed'
      ? { listUnsubscribe: `${publicAddress(settings)}${unsubscribePath(deliverySecret, client.id)}` }
      : {}),
  }
  return mail.send(outgoing, signal)
}

/** Sends deliveries of one client as one text message. */
export async function sendText(
  services: Services,
  deliveries: readonly [DeliveryRow, ...DeliveryRow[]],
  signal?: AbortSignal,
): Promise<Outcome> {
  const { channels, settings, db, deliverySecret } = services
  if (!channels.sms) return notSetUp
  const client = await clientOf(services, deliveries[0])
  const { kind, subjectId, sentTo: to } = deliveries[0]
  if (!client || to === null) return nothingLeft
  const team = await getTeam(db, settings.timeZone)
  const sender = { team, url: `${publicAddress(settings)}/client/${client.uniqueId}` }
  const write = async () => {
    if (kind === 'confirm_phone')
      return codeSms(team, codeOf(deliverySecret, { id: subjectId ?? '', address: to }))
    if (kind === 'texts_on') return optInSms(sender)
    const [first, ...others] = await clientEvents(
      db,
      client,
      deliveries,
      await clientToday(services, client.id),
    )
    return first ? updateSms(sender, [first, ...others]) : null
  }
  const text = await write()
  if (text === null) return nothingLeft
  const outcome = await channels.sms.send({ to, text }, signal)
  if (outcome.stopped) await endTexts(services, client.id, to, 'gateway', 'Stopped at the gateway')
  return outcome
}

import { defaultLanguage } from '#contract/languages.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import { getTeam } from '../../db/team-settings.ts'
import { publicAddress } from '../../public-address.ts'
import type { Services } from '../../services.ts'
import type { OutgoingEmail } from '../channels/email/email.ts'
import { refused, type Outcome } from '../channels/outcome.ts'
import { getConfirmationCode, createEmailToken } from '../confirmations/confirmation-secrets.ts'
import { buildEmailToAdmin, buildEmailToClient, unsubscribePath } from '../emails/build-email.ts'
import { clientEvents } from '../emails/client-events.ts'
import { confirmAddressEmail } from '../emails/confirm-address-email.ts'
import { readerToday } from '../emails/reader-today.ts'
import { teamName } from '../emails/team-name.ts'
import { rulesOf } from '../kinds/deliveries.ts'
import { findUnmentionedChoice, markChoiceMentioned } from '../preferences/email-choice.ts'
import { stopTextsAtGateway } from '../preferences/sms-opt-out.ts'
import { aboutAnswerText } from './about-answer.ts'
import { findRecipient } from './find-recipient.ts'
import { replyAddress, replyAddressOf, replyAddressOfMember } from './reply-address.ts'
import { aboutAnswerSms, codeSms, optInSms, updateSms } from './sms-texts.ts'

const subjectMissing: Outcome = refused('The subject of this notification no longer exists.')
const channelNotSetUp: Outcome = refused('The channel is not set up.')

/**
 * Sends a group of deliveries as one email. `reference` determines the Message-ID (RFC 5322, section 3.6.4).
 */
export async function sendEmail(
  services: Services,
  deliveries: readonly [DeliveryRow, ...DeliveryRow[]],
  reference: string,
  signal?: AbortSignal,
): Promise<Outcome> {
  const { channels, settings, db, clock, deliverySecret } = services
  const { email: channel } = channels
  if (!channel || !settings.email) return channelNotSetUp
  const { userId, kind, subjectId, sentTo } = deliveries[0]
  if (sentTo === null) return subjectMissing
  const team = await getTeam(db, settings.timeZone)
  const messageId = `<${reference}@${settings.email.from.split('@')[1] ?? 'localhost'}>`
  const from = { fromName: teamName(team), messageId }
  if (userId !== null) {
    const admin = await db.selectFrom('user').select('name').where('id', '=', userId).executeTakeFirst()
    const answers = settings.mailIn && replyAddressOfMember(settings.mailIn, deliverySecret, deliveries[0])
    const email = await buildEmailToAdmin(services, deliveries, { isAnswerable: answers !== null })
    if (!admin || !email) return subjectMissing
    const outgoing: OutgoingEmail = {
      ...from,
      ...email,
      to: sentTo,
      toName: admin.name,
      ...(answers === null ? {} : { replyTo: answers }),
      ...(kind === 'about_answer' ? { isReply: true } : {}),
    }
    return channel.send(outgoing, signal)
  }
  const reader = await findRecipient(db, deliveries[0])
  const answers =
    reader && settings.mailIn ? replyAddressOf(settings.mailIn, deliverySecret, deliveries[0], reader) : null
  const replyTo = answers ?? (reader && (await replyAddress(db, reader)))
  if (kind === 'confirm_email') {
    const path = `/confirm-email/${createEmailToken(deliverySecret, subjectId ?? '')}`
    const language = reader?.language ?? defaultLanguage
    const email = confirmAddressEmail({
      team: { ...team, readsReplies: false },
      baseUrl: publicAddress(settings),
      path,
      language,
    })
    return channel.send({ ...from, ...email, to: sentTo }, signal)
  }
  const { regardless, canBeStopped } = rulesOf(kind)
  const isUpdate = regardless === undefined
  const choice = reader && isUpdate ? await findUnmentionedChoice(db, reader.personId) : null
  const email =
    reader &&
    (await buildEmailToClient(services, reader, deliveries, {
      choice,
      readsReplies: replyTo !== null,
      isAnswerable: answers !== null,
    }))
  if (!reader || !email) return subjectMissing
  const outgoing: OutgoingEmail = {
    ...from,
    ...email,
    to: sentTo,
    toName: nameOf(reader),
    ...(replyTo === null ? {} : { replyTo }),
    // No program answers it, so that no loop can form.
    ...(kind === 'about_answer' ? { isReply: true } : {}),
    // A former address must not be able to unsubscribe the current one; a link is sent by hand.
    ...(isUpdate || canBeStopped
      ? { listUnsubscribe: `${publicAddress(settings)}${unsubscribePath(deliverySecret, reader.personId)}` }
      : {}),
  }
  const outcome = await channel.send(outgoing, signal)
  if (choice && outcome.state === 'sent')
    await markChoiceMentioned(db, reader.personId, choice, clock().toISOString())
  return outcome
}

/** Sends a group of deliveries to a person of a client side as one text message. */
export async function sendSms(
  services: Services,
  deliveries: readonly [DeliveryRow, ...DeliveryRow[]],
  signal?: AbortSignal,
): Promise<Outcome> {
  const { channels, settings, db, deliverySecret } = services
  if (!channels.sms) return channelNotSetUp
  const reader = await findRecipient(db, deliveries[0])
  const { kind, subjectId, sentTo: to } = deliveries[0]
  if (!reader || to === null) return subjectMissing
  const team = await getTeam(db, settings.timeZone)
  const { language } = reader
  const sender = { team, url: `${publicAddress(settings)}/client/${reader.uniqueId}`, language }
  const write = async () => {
    if (kind === 'confirm_phone')
      return codeSms(sender, getConfirmationCode(deliverySecret, { id: subjectId ?? '', address: to }))
    if (kind === 'texts_on') return optInSms(sender)
    if (kind === 'about_answer') return aboutAnswerSms(sender, aboutAnswerText(reader, deliveries[0]))
    const [first, ...others] = await clientEvents(
      db,
      reader,
      deliveries,
      await readerToday(services, reader.personId),
    )
    return first ? updateSms(sender, [first, ...others]) : null
  }
  const text = await write()
  if (text === null) return subjectMissing
  const outcome = await channels.sms.send({ to, text }, signal)
  if (outcome.stopped) {
    const person = { clientId: reader.id, personId: reader.personId }
    await stopTextsAtGateway(services, person, to)
  }
  return outcome
}

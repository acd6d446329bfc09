import type { Language } from '#contract/languages.ts'
import { dayIn } from '#contract/rules/days.ts'
import { firstNameOf, nameOf } from '#contract/rules/person-name.ts'
import { textsIn } from '#texts/in-language.ts'
import type { Db } from '../../db/database.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import { findNumberEdits } from '../../db/number-edits.ts'
import { isPartner, type Reader } from '../../db/readers.ts'
import { publicAddress } from '../../public-address.ts'
import type { Services } from '../../services.ts'
import { notificationText } from '../../texts/notification-texts.ts'
import { agentNumber } from '../../texts/people-to-call.ts'
import { eventsByHand } from '../by-hand/events-by-hand.ts'
import { rulesOf } from '../kinds/deliveries.ts'
import { numberChangedWording } from '../number-changed-wording.ts'
import { aboutAnswerText } from '../outbox/about-answer.ts'
import type { UnmentionedChoice } from '../preferences/email-choice.ts'
import { mailedLinkWord } from '../preferences/mailed-link.ts'
import { createUnsubscribeToken } from '../preferences/unsubscribe-token.ts'
import { getBriefItems } from '../reminders/brief-items.ts'
import { listUnreached } from '../rules/unreached.ts'
import { aboutAnswerEmail } from './about-answer-email.ts'
import { buildAccountEmail } from './build-account-email.ts'
import { buildPartnerEmail } from './build-partner-email.ts'
import { type ClientActivity, clientActivityEmail } from './client-activity-email.ts'
import { clientEvents } from './client-events.ts'
import { clientUpdateEmail } from './client-update-email.ts'
import { dailyBriefEmail } from './daily-brief-email.ts'
import { draftWaitsEmail } from './draft-waits-email.ts'
import { emailLink } from './email-link.ts'
import { emailTeam } from './email-team.ts'
import type { EmailTemplate, EmailTeam } from './email-template.ts'
import { myLinksEmail, readersOf } from './my-links-email.ts'
import { numberChangedEmail } from './number-changed-email.ts'
import { numberForLeadsEmail } from './number-for-leads-email.ts'
import { portalLinkEmail } from './portal-link-email.ts'
import { readerToday } from './reader-today.ts'
import { renderEmail } from './render-email.ts'
import { teamName } from './team-name.ts'
import { dealsToSort, toSortEmail } from './to-sort-email.ts'

interface EmailChanged {
  team: EmailTeam
  baseUrl: string
  client: {
    firstName: string
    propertyAddress: string
    agentName: string
    agentPhone: string
    language: Language
  }
}

/** Warns a client's former email address. It contains neither the new address nor the portal link. */
function emailChangedEmail({ team, baseUrl, client }: EmailChanged): EmailTemplate {
  const { language } = client
  const { emails: t, money } = textsIn(language)
  return renderEmail({
    team,
    language,
    subject: t.addressChanged,
    preview: t.addressChangedPreview,
    about: client.propertyAddress,
    title: t.addressChanged,
    greeting: t.hello(client.firstName),
    sections: [{ rows: [{ detail: t.addressChangedText }] }],
    button: { label: t.openOurSite, url: emailLink(baseUrl, '/') ?? baseUrl },
    closing: t.nothingToDo,
    warning: t.callAtOnce(client.agentName || money.yourAgent, agentNumber(client)),
    reason: t.whyFormerAddress(teamName(team)),
    links: [],
  })
}

type EmailServices = Pick<Services, 'db' | 'settings' | 'clock' | 'deliverySecret'>

/** The first line of an email whose answer is read. */
export function answerLine(reader: Pick<Reader, 'role' | 'language' | 'agentName'>): string {
  const { emails: t, money } = textsIn(reader.language)
  const agent = firstNameOf(reader.agentName) || money.yourAgent
  return isPartner(reader) ? t.answerThisOfPartner(agent) : t.answerThis(agent)
}

/** The first line of an email to a member whose answer becomes a draft. */
export const memberAnswerLine = 'Answer this email and your answer waits in the desk.'

/** Returns the path of a person's unsubscribe link. */
export function unsubscribePath(secret: string, personId: string): string {
  return `/unsubscribe/${createUnsubscribeToken(secret, personId)}`
}

/**
 * Builds an email to a person of a client side; null when there is nothing left to report. `choice`: why email is on, if this one
 * is to say so. `readsReplies`: whether an agent reads what is replied. `isAnswerable`: answers come into the chat, or to the team.
 */
export async function buildEmailToClient(
  services: EmailServices,
  reader: Reader,
  deliveries: readonly DeliveryRow[],
  {
    choice,
    readsReplies,
    isAnswerable,
  }: { choice: UnmentionedChoice | null; readsReplies: boolean; isAnswerable: boolean },
): Promise<EmailTemplate | null> {
  const { db, settings, clock, deliverySecret } = services
  const team = {
    ...(await emailTeam(db, settings)),
    readsReplies,
    ...(isAnswerable ? { answerLine: answerLine(reader) } : {}),
  }
  if (deliveries[0]?.kind === 'email_changed')
    return emailChangedEmail({ team, baseUrl: publicAddress(settings), client: reader })
  if (deliveries[0]?.kind === 'portal_link' && !deliveries[0].isByHand) {
    const readers = await readersOf(db, deliveries)
    return readers && myLinksEmail({ team, baseUrl: publicAddress(settings), deliverySecret, readers })
  }
  if (deliveries[0]?.kind === 'portal_link')
    return portalLinkEmail({
      team,
      baseUrl: publicAddress(settings),
      text: deliveries[0].text,
      client: reader,
      word: isPartner(reader)
        ? null
        : mailedLinkWord(deliverySecret, reader.personId, deliveries[0].sentTo ?? ''),
    })
  if (deliveries[0]?.kind === 'number_changed') {
    const { sentTo } = deliveries[0]
    return numberChangedEmail({
      team,
      baseUrl: publicAddress(settings),
      client: reader,
      says: notificationText(await numberChangedWording(db, reader.id), reader.language),
      isOwnAddress: sentTo === reader.email && sentTo === reader.confirmedEmail,
    })
  }
  if (deliveries[0]?.kind === 'about_answer')
    return aboutAnswerEmail({
      team,
      baseUrl: publicAddress(settings),
      client: reader,
      says: aboutAnswerText(reader, deliveries[0]),
    })
  if (deliveries[0] && rulesOf(deliveries[0].kind).canBeStopped && isPartner(reader))
    return buildPartnerEmail(
      { db, team, baseUrl: publicAddress(settings), deliverySecret, clock },
      reader,
      deliveries,
    )
  const today = await readerToday(services, reader.personId)
  const [first, ...others] =
    deliveries[0]?.kind === 'email_now'
      ? await eventsByHand(db, reader, deliveries, today)
      : await clientEvents(db, reader, deliveries, today)
  if (!first) return null
  return clientUpdateEmail({
    team,
    baseUrl: publicAddress(settings),
    client: reader,
    events: [first, ...others],
    portalPath: `/client/${reader.uniqueId}`,
    preferencesPath: `/client/${reader.uniqueId}?tab=notifications`,
    unsubscribePath: unsubscribePath(deliverySecret, reader.personId),
    sentBy: deliveries[0]?.sentBy ?? null,
    choice: choice && {
      writtenBy: choice.writtenBy,
      linkedTo: choice.linkedTo,
      day: dayIn(new Date(choice.at), team.timeZone),
    },
  })
}

/** The client-side writers of messages, unless only the client wrote. */
async function writersOf(db: Db, clientId: string, ids: readonly string[]): Promise<{ clientName?: string }> {
  const rows = await db
    .selectFrom('messages')
    .select(['senderName', 'personId'])
    .where('clientId', '=', clientId)
    .where('id', 'in', ids)
    .orderBy('createdAt')
    .execute()
  if (rows.every(({ personId }) => personId === null)) return {}
  return { clientName: [...new Set(rows.map(({ senderName }) => senderName))].join(' and ') }
}

async function getClientActivity(
  { db }: EmailServices,
  deliveries: readonly DeliveryRow[],
): Promise<ClientActivity | null> {
  const [first] = deliveries
  if (!first?.clientId) return null
  const client = await db
    .selectFrom('clients')
    .select(['firstName', 'lastName', 'propertyAddress'])
    .where('id', '=', first.clientId)
    .executeTakeFirst()
  if (!client) return null
  const about = {
    clientName: nameOf(client),
    propertyAddress: client.propertyAddress,
  }
  const page = `/admin/client/${first.clientId}`
  const subjects = deliveries.flatMap(({ subjectId }) => subjectId ?? [])
  if (first.kind === 'client_message') {
    const writers = await writersOf(db, first.clientId, subjects)
    return { ...about, ...writers, kind: 'wrote', count: deliveries.length, path: `${page}/messages` }
  }
  const documents = await db
    .selectFrom('documents')
    .leftJoin('people', 'people.id', 'documents.personId')
    .select(['documents.name', 'people.firstName', 'people.lastName'])
    .where('documents.clientId', '=', first.clientId)
    .where('documents.id', 'in', subjects)
    .orderBy('documents.id')
    .execute()
  if (documents.length === 0) return null
  const senders = documents.map(({ firstName, lastName }) =>
    firstName === null ? about.clientName : nameOf({ firstName, lastName: lastName ?? '' }),
  )
  about.clientName = [...new Set(senders)].join(' and ')
  return { ...about, kind: 'uploaded', names: documents.map(({ name }) => name), path: `${page}/documents` }
}

/** The lock or change of an escrow number, with its author and deal; null once it was deleted. */
async function getLockedNumber({ db }: EmailServices, { clientId, subjectId }: DeliveryRow) {
  const row = await db
    .selectFrom('trusted_numbers')
    .innerJoin('clients', 'clients.id', 'trusted_numbers.clientId')
    .select([
      'clients.id as clientId',
      'firstName',
      'lastName',
      'propertyAddress',
      'outcome',
      'reason',
      'lockedBy',
      'lockedAt',
    ])
    .where('clients.id', '=', clientId)
    .where('trusted_numbers.id', '=', subjectId)
    .executeTakeFirst()
  if (!row) return null
  const act: 'locked' | 'changed' = row.reason === null ? 'locked' : 'changed'
  return {
    ...row,
    act,
    clientName: nameOf(row),
    edits: await findNumberEdits(db, row.clientId),
    unreached: row.outcome === 'closed' ? null : await listUnreached(db, row.clientId),
    path: `/admin/client/${row.clientId}/people`,
  }
}

/**
 * Builds an email to an admin: one client's activity, what is to be sorted, a locked escrow number, an answer of theirs that waits, or the daily
 * brief; null when there is nothing left to report. `isAnswerable`: their answer becomes a draft.
 */
export async function buildEmailToAdmin(
  services: EmailServices,
  deliveries: readonly DeliveryRow[],
  { isAnswerable }: { isAnswerable: boolean } = { isAnswerable: false },
): Promise<EmailTemplate | null> {
  const { db, settings, clock } = services
  const accountEmail = deliveries[0] && (await buildAccountEmail(services, deliveries[0]))
  if (accountEmail !== undefined) return accountEmail
  const team = await emailTeam(db, settings)
  const context = {
    team: { ...team, ...(isAnswerable ? { answerLine: memberAnswerLine } : {}) },
    baseUrl: publicAddress(settings),
    settingsPath: '/admin/settings?tab=notifications',
  }
  if (deliveries[0]?.kind === 'daily_brief') {
    const waitingItems = await getBriefItems(db, clock(), team.timeZone, deliveries[0].userId)
    return dailyBriefEmail({ ...context, waitingItems })
  }
  if (deliveries[0]?.kind === 'about_answer') return draftWaitsEmail(db, context, deliveries[0])
  if (deliveries[0]?.kind === 'to_sort')
    return toSortEmail({ ...context, count: deliveries.length, deals: await dealsToSort(db, deliveries) })
  if (deliveries[0]?.kind === 'number_changed' || deliveries[0]?.kind === 'number_locked') {
    const number = await getLockedNumber(services, deliveries[0])
    return number && numberForLeadsEmail({ ...context, ...number })
  }
  const activities = await getClientActivity(services, deliveries)
  return activities && clientActivityEmail({ ...context, activities: [activities] })
}

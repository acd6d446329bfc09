import { fold } from '#contract/rules/bank-details/fold.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'
import { formatDay } from '../../texts/format-day.ts'
import { agentNumber, callEscrow, type PeopleOfDeal } from '../../texts/people-to-call.ts'
import { eventText, type ClientEvent, type EventText } from './client-event.ts'
import { emailLink } from './email-link.ts'
import type { EmailPage, EmailTemplate, EmailSection, EmailTeam } from './email-template.ts'
import { headline } from './near-event.ts'
import { renderEmail } from './render-email.ts'

/** The standard warning about wire fraud. */
function wireWarning(people: PeopleOfDeal): string {
  const escrowCompany = people.escrowCompany.trim() || 'your escrow company'
  return (
    `We never send wire instructions by email. ${callEscrow({ ...people, escrowCompany }, 'before you wire money')} ` +
    'Never trust new wire instructions sent by email or chat, no matter who seems to send them.'
  )
}

const moneyPattern =
  /\b(?:escrow|wir(?:e|es|ed|ing)|deposits?|earnest|fund(?:s|ed|ing)?|pay(?:s|ment|off)?|proceeds|money|clos(?:e|ing)|bank|transfer|depositos?|fondos|dinero|pag(?:o|os|ar|ue)|cierre|transferencia|transferir|bancos?|bancari[oa]s?|cuentas?|enganche|arras|anticipo|plica|fideicomiso)\b/i

/** Whether a text that an agent typed is about money, in English or Spanish. */
function mentionsMoney(text: string): boolean {
  return moneyPattern.test(fold(text).text)
}

/** The content of an email to a client. Paths are on this site; `baseUrl` has no trailing slash. */
export interface ClientUpdateEmail {
  team: EmailTeam
  baseUrl: string
  client: PeopleOfDeal & { firstName: string; propertyAddress: string; transactionType: string }
  /** One or more, most important first. */
  events: [ClientEvent, ...ClientEvent[]]
  portalPath: string
  preferencesPath: string
  unsubscribePath: string
  /** Which admin wrote down on which day that the client agreed to email, until one email has said so. */
  agreement: { writtenBy: string; day: string } | null
}

type EmailEvent = EventText & { url: string | null }

function emailEvent({ baseUrl, client }: ClientUpdateEmail, event: ClientEvent): EmailEvent {
  return { ...eventText(event, client), url: emailLink(baseUrl, event.path) }
}

/**
 * A single event becomes the email's title; several become rows with their own links. What the client does about several of
 * them is said once, below them.
 */
function toSection(events: EmailEvent[]): EmailSection {
  const isSingle = events.length === 1
  const acts = [...new Set(events.flatMap(({ act }) => act ?? []))]
  const isShared = (act: string | undefined) => events.filter((event) => event.act === act).length > 1
  const rows = events.map(({ title, url, detail, closingDate, act }) => ({
    ...(isSingle ? {} : { title, ...(url ? { url } : {}) }),
    detail: [detail, isShared(act) ? null : act].filter(Boolean).join('\n'),
    ...(closingDate ? { closingDate } : {}),
  }))
  return { rows: [...rows, ...acts.filter(isShared).map((detail) => ({ detail }))] }
}

/** What happened decides; where nothing is known of that, such as a step's own title, the text may also. */
function isAboutMoney(events: ClientEvent[], emailEvents: EmailEvent[]): boolean {
  return (
    events.some(
      (event) => event.isAboutMoney === true || (event.kind === 'near' && event.of === 'closing'),
    ) ||
    events.some((event, index) =>
      mentionsMoney(
        event.kind === 'near' ? event.title : `${emailEvents[index]?.title} ${emailEvents[index]?.detail}`,
      ),
    )
  )
}

/** Whom to ask: the agent, by phone where the number can be dialed. */
function questionsTo(client: PeopleOfDeal): string {
  const phone = agentNumber(client)
  const agent = client.agentName || 'Your agent'
  return phone === null
    ? `Questions? ${agent} can help in the chat in your portal.`
    : `Questions? ${agent} can help: call ${phone}, or write in the chat in your portal.`
}

/** Why the client gets this. What an admin wrote down is said once, with the end of it first. */
function whyAndHowToStop(update: ClientUpdateEmail, portal: string): Pick<EmailPage, 'reason' | 'links'> {
  const { agreement, baseUrl, client } = update
  const choose = { label: 'Choose what you get', url: emailLink(baseUrl, update.preferencesPath) ?? portal }
  const stop = emailLink(baseUrl, update.unsubscribePath) ?? portal
  if (!agreement)
    return {
      reason: 'You get this because email updates are on in your portal.',
      links: [choose, { label: 'Unsubscribe from these emails', url: stop }],
    }
  const { writtenBy, day } = agreement
  const deal = isSale(client.transactionType as TransactionType) ? 'sale' : 'purchase'
  return {
    reason: `${writtenBy} wrote down on ${formatDay(day)} that you agreed to email about your ${deal}. Not right?`,
    links: [{ label: 'Stop these emails', url: stop }, choose],
  }
}

/**
 * Notifies a client of what changed. It never contains the text of a message, bank details, commission, or a
 * hidden note.
 */
export function clientUpdateEmail(update: ClientUpdateEmail): EmailTemplate {
  const { client, events, baseUrl, portalPath } = update
  const emailEvents = events.map((event) => emailEvent(update, event))
  const first = emailEvent(update, events[0])
  const isSingle = emailEvents.length === 1
  const street = client.propertyAddress.split(',')[0]?.trim() ?? ''
  const portal = emailLink(baseUrl, portalPath) ?? baseUrl
  const near = events.filter((event) => event.kind === 'near')
  const [nearest, ...othersNear] = near
  // Reminders go out together and with nothing else.
  const named = nearest && near.length === events.length ? headline([nearest, ...othersNear]) : null
  const title = isSingle ? first.title : (named ?? `${emailEvents.length} updates on your transaction`)
  const { detail, closingDate } = first
  return renderEmail({
    team: update.team,
    subject: isSingle ? `${title}: ${street}` : (named ?? `${emailEvents.length} updates on ${street}`),
    preview: isSingle
      ? (closingDate ?? detail ?? client.propertyAddress)
      : emailEvents.map((one) => one.title).join('. '),
    about: client.propertyAddress,
    title,
    greeting: `Hello ${client.firstName},`,
    sections: isSingle && !detail && !closingDate ? [] : [toSection(emailEvents)],
    button: isSingle
      ? { label: first.url ? first.action : 'Open your portal', url: first.url ?? portal }
      : { label: 'Open your portal', url: portal },
    // An email about a message already says where to reply.
    ...(isSingle && events[0].kind === 'messages' ? {} : { closing: questionsTo(client) }),
    ...(isAboutMoney(events, emailEvents) ? { warning: wireWarning(client) } : {}),
    ...whyAndHowToStop(update, portal),
  })
}

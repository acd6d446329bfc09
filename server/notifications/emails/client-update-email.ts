import { fold } from '#contract/rules/bank-details/fold.ts'
import { eventText, type ClientEvent, type EventText } from './client-event.ts'
import { emailLink } from './email-link.ts'
import type { EmailTemplate, EmailSection, EmailTeam } from './email-template.ts'
import { renderEmail } from './render-email.ts'

/** The standard warning about wire fraud; `escrowCompany` may be empty. */
function wireWarning(escrowCompany: string): string {
  const escrow = escrowCompany.trim() || 'your escrow company'
  return (
    `We never send wire instructions by email. Call ${escrow} on the number you were given at the start before you ` +
    'wire money. Never trust new wire instructions sent by email or chat, no matter who seems to send them.'
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
  client: { firstName: string; propertyAddress: string; agentName: string; escrowCompany: string }
  /** One or more, most important first. */
  events: [ClientEvent, ...ClientEvent[]]
  portalPath: string
  preferencesPath: string
  unsubscribePath: string
}

type EmailEvent = EventText & { url: string | null }

function emailEvent({ baseUrl }: ClientUpdateEmail, event: ClientEvent): EmailEvent {
  return { ...eventText(event), url: emailLink(baseUrl, event.path) }
}

/** A single event becomes the email's title; several become rows with their own links. */
function toSection(events: EmailEvent[]): EmailSection {
  const isSingle = events.length === 1
  return {
    rows: events.map(({ title, url, detail, closingDate }) => ({
      ...(isSingle ? {} : { title, ...(url ? { url } : {}) }),
      ...(detail ? { detail } : {}),
      ...(closingDate ? { closingDate } : {}),
    })),
  }
}

/** What happened decides; where nothing is known of that, such as a step's own title, the text may also. */
function isAboutMoney(events: ClientEvent[], emailEvents: EmailEvent[]): boolean {
  return (
    events.some(({ kind, isAboutMoney: isKnown }) => kind === 'closing' || isKnown === true) ||
    emailEvents.some(({ title, detail = '' }) => mentionsMoney(`${title} ${detail}`))
  )
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
  const title = isSingle ? first.title : `${emailEvents.length} updates on your transaction`
  const { detail, closingDate } = first
  return renderEmail({
    team: update.team,
    subject: isSingle ? `${title}: ${street}` : `${emailEvents.length} updates on ${street}`,
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
    ...(isSingle && events[0].kind === 'messages'
      ? {}
      : { closing: `Questions? ${client.agentName || 'Your agent'} can help in the chat in your portal.` }),
    ...(isAboutMoney(events, emailEvents) ? { warning: wireWarning(client.escrowCompany) } : {}),
    reason: 'You get this because email updates are on in your portal.',
    links: [
      { label: 'Choose what you get', url: emailLink(baseUrl, update.preferencesPath) ?? portal },
      { label: 'Unsubscribe from these emails', url: emailLink(baseUrl, update.unsubscribePath) ?? portal },
    ],
  })
}

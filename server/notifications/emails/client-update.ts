import { eventText, type ClientEvent, type EventText } from './client-event.ts'
import { emailLink } from './email-link.ts'
import type { EmailTemplate, EmailSection, EmailTeam } from './email-template.ts'
import { renderEmail } from './render-email.ts'

/** The standing advice on wire fraud; `escrowCompany` may be empty. */
function wireWarning(escrowCompany: string): string {
  const escrow = escrowCompany.trim() || 'your escrow company'
  return (
    `We never send wire instructions by mail. Call ${escrow} on the number you were given at the start before you ` +
    'wire money. Never trust new wire instructions that come by mail or chat, whoever seems to send them.'
  )
}

const moneyWords =
  /\b(?:escrow|wir(?:e|es|ed|ing)|deposit|earnest|fund(?:s|ed|ing)?|pay(?:s|ment|off)?|money|clos(?:e|ing)|walkthrough|bank|transfer)\b/i

/** Whether money is near in a text: then the warning about false wire instructions stands beside it. */
function moneyNear(text: string): boolean {
  return moneyWords.test(text)
}

/** What a letter to a client is made of. Paths are on this site; `baseUrl` has no trailing slash. */
export interface ClientUpdate {
  team: EmailTeam
  baseUrl: string
  client: { firstName: string; propertyAddress: string; agentName: string; escrowCompany: string }
  /** One or several, the most important first. */
  events: [ClientEvent, ...ClientEvent[]]
  portalPath: string
  preferencesPath: string
  unsubscribePath: string
}

type EmailEvent = EventText & { url: string | null }

function emailEvent({ baseUrl }: ClientUpdate, event: ClientEvent): EmailEvent {
  return { ...eventText(event), url: emailLink(baseUrl, event.path) }
}

/** A lone event is the title itself; several are rows that lead each to its place. */
function sectionOf(events: EmailEvent[]): EmailSection {
  const alone = events.length === 1
  return {
    rows: events.map(({ title, url, detail, closingDate }) => ({
      ...(alone ? {} : { title, ...(url ? { url } : {}) }),
      ...(detail ? { detail } : {}),
      ...(closingDate ? { closingDate } : {}),
    })),
  }
}

function isMoneyNear(events: ClientEvent[], words: EmailEvent[]): boolean {
  return (
    events.some(({ kind }) => kind === 'closing') ||
    words.some(({ title, detail = '' }) => moneyNear(`${title} ${detail}`))
  )
}

/** The letter that tells a client what changed. Never the text of a message, bank details, commission, or a hidden note. */
export function clientUpdate(update: ClientUpdate): EmailTemplate {
  const { client, events, baseUrl, portalPath } = update
  const words = events.map((event) => emailEvent(update, event))
  const first = emailEvent(update, events[0])
  const alone = words.length === 1
  const street = client.propertyAddress.split(',')[0]?.trim() ?? ''
  const portal = emailLink(baseUrl, portalPath) ?? baseUrl
  const title = alone ? first.title : `${words.length} updates on your transaction`
  const { detail, closingDate } = first
  return renderEmail({
    team: update.team,
    subject: alone ? `${title}: ${street}` : `${words.length} updates on ${street}`,
    preview: alone
      ? (closingDate ?? detail ?? client.propertyAddress)
      : words.map((one) => one.title).join('. '),
    about: client.propertyAddress,
    title,
    greeting: `Hello ${client.firstName},`,
    sections: alone && !detail && !closingDate ? [] : [sectionOf(words)],
    button: alone
      ? { label: first.url ? first.action : 'Open your portal', url: first.url ?? portal }
      : { label: 'Open your portal', url: portal },
    // A letter about a message says already where to answer.
    ...(alone && events[0].kind === 'messages'
      ? {}
      : { closing: `Questions? ${client.agentName || 'Your agent'} answers in the chat of your portal.` }),
    ...(isMoneyNear(events, words) ? { warning: wireWarning(client.escrowCompany) } : {}),
    reason: 'You get this because mail updates are on in your portal.',
    links: [
      { label: 'Choose what you get', url: emailLink(baseUrl, update.preferencesPath) ?? portal },
      { label: 'Stop these mails', url: emailLink(baseUrl, update.unsubscribePath) ?? portal },
    ],
  })
}

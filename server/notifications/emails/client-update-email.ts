import type { Language } from '#contract/languages.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'
import { streetOf } from '#contract/rules/street.ts'
import { textsIn } from '#texts/in-language.ts'
import { formatDay } from '../../texts/format-day.ts'
import { agentNumber, callEscrow, type PeopleOfDeal } from '../../texts/people-to-call.ts'
import { eventText, type ClientEvent, type EventText } from './client-event.ts'
import { emailLink } from './email-link.ts'
import type { EmailPage, EmailTemplate, EmailSection, EmailTeam } from './email-template.ts'
import { mentionsMoney } from './mentions-money.ts'
import { headline } from './near-event.ts'
import { renderEmail } from './render-email.ts'

/** The content of an email to a client. Paths are on this site; `baseUrl` has no trailing slash. */
export interface ClientUpdateEmail {
  team: EmailTeam
  baseUrl: string
  client: PeopleOfDeal & {
    firstName: string
    propertyAddress: string
    transactionType: string
    language: Language
  }
  /** One or more, most important first. */
  events: [ClientEvent, ...ClientEvent[]]
  portalPath: string
  preferencesPath: string
  unsubscribePath: string
  /** Why email is on, and since which day, where this email is to say so: an admin's note of agreement, or the mailed link. */
  choice: { writtenBy: string | null; linkedTo: string | null; day: string } | null
  /** The member who sent it by hand. */
  sentBy?: string | null
}

type EmailEvent = EventText & { url: string | null }

function emailEvent({ baseUrl, client }: ClientUpdateEmail, event: ClientEvent): EmailEvent {
  return { ...eventText(event, client, client.language), url: emailLink(baseUrl, event.path) }
}

/**
 * A single event becomes the email's title; several become rows with their own links. An action that several events share is
 * stated once, below them.
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

/** The kinds of events decide; for a kind that does not tell, such as a step with its own title, the text may decide, too. */
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

/**
 * The reason for the email and the links to stop it. An admin's note of agreement is shown once, with the unsubscribe link first;
 * that the mailed link turned email on stands at the top, with the same link.
 */
function whyAndHowToStop(
  update: ClientUpdateEmail,
  portal: string,
): Pick<EmailPage, 'reason' | 'links' | 'notice'> {
  const { choice, baseUrl, client } = update
  const t = textsIn(client.language).emails
  const choose = { label: t.chooseWhatYouGet, url: emailLink(baseUrl, update.preferencesPath) ?? portal }
  const stop = emailLink(baseUrl, update.unsubscribePath) ?? portal
  if (choice?.writtenBy) {
    const sells = isSale(client.transactionType as TransactionType)
    return {
      reason: t.agreed(choice.writtenBy, formatDay(choice.day, client.language), sells),
      links: [{ label: t.stopTheseEmails, url: stop }, choose],
    }
  }
  const reason = update.sentBy ? t.whyByHand(update.sentBy) : t.whyUpdates
  const usual = { reason, links: [choose, { label: t.unsubscribe, url: stop }] }
  if (!choice?.linkedTo) return usual
  const text = t.onByLink(choice.linkedTo, formatDay(choice.day, client.language))
  return { ...usual, notice: { text, link: { label: t.stopTheseEmails, url: stop } } }
}

/** Whom to ask, and how. */
function questions({ client, team }: ClientUpdateEmail): string {
  const t = textsIn(client.language).emails
  const ask = team.answerLine ? t.questionsByAnswer : t.questions
  return ask(client.agentName || t.yourAgent, agentNumber(client))
}

/** Notifies a client of changes. Never contains the text of a message, bank details, commission, or a hidden note. */
export function clientUpdateEmail(update: ClientUpdateEmail): EmailTemplate {
  const { client, events, baseUrl, portalPath } = update
  const { language } = client
  const { emails: t, money } = textsIn(language)
  const emailEvents = events.map((event) => emailEvent(update, event))
  const first = emailEvent(update, events[0])
  const isSingle = emailEvents.length === 1
  const street = streetOf(client.propertyAddress)
  const portal = emailLink(baseUrl, portalPath) ?? baseUrl
  const near = events.filter((event) => event.kind === 'near')
  const [nearest, ...othersNear] = near
  // Reminders go out together and with nothing else.
  const named = nearest && near.length === events.length ? headline([nearest, ...othersNear], language) : null
  const title = isSingle ? first.title : (named ?? t.updates(emailEvents.length))
  const { detail, closingDate } = first
  return renderEmail({
    team: update.team,
    language,
    subject: isSingle
      ? title.includes(street)
        ? title
        : `${title}${title.includes(': ') ? ' · ' : ': '}${street}`
      : (named ?? t.updatesOn(emailEvents.length, street)),
    preview: isSingle
      ? (closingDate ?? detail ?? client.propertyAddress)
      : emailEvents.map((one) => one.title).join('. '),
    about: client.propertyAddress,
    title,
    greeting: t.hello(client.firstName),
    sections: isSingle && !detail && !closingDate ? [] : [toSection(emailEvents)],
    button: isSingle
      ? { label: first.url ? first.action : t.openYourPortal, url: first.url ?? portal }
      : { label: t.openYourPortal, url: portal },
    // An email about a message already says where to reply.
    ...(isSingle && events[0].kind === 'messages' ? {} : { closing: questions(update) }),
    ...(isAboutMoney(events, emailEvents)
      ? { warning: money.wireWarning(callEscrow(client, 'wire', language)) }
      : {}),
    ...whyAndHowToStop(update, portal),
  })
}

import type { ClientEvent } from '../../emails/client-event.ts'
import { teamName } from '../../emails/team-name.ts'
import { writtenDay } from '../../emails/written-day.ts'
import { shorten, toGsm7, septets } from './gsm7.ts'

/** One text message of GSM-7. */
const wholeRoom = 160
/** A longer name of a sender is cut. */
const senderRoom = 32
/** What is cut shorter tells nothing. */
const leastTitle = 10
const leastSender = 6

/** The words of a text message, in the order in which they are said. */
interface SmsText {
  sender: string
  /** What may be cut when it is too long. */
  title: string
  /** What follows the title and stays whole: GSM-7, with its own space or comma before it. */
  rest: string
  /** Never cut: letters of ASCII. */
  url: string
}

const size = (text: string): number => septets(text) ?? 0

/**
 * One text message of at most 160 septets that ends in the link. First the title gives way, then the sender's name; the rest
 * and the link stay. Only a link that leaves no room for them makes the message longer: a cut link is worth nothing.
 */
function fitSms({ sender, title, rest, url }: SmsText): string {
  const said = toGsm7(title)
  const room = wholeRoom - size(url) - 1 - size(rest)
  const forSender = Math.min(senderRoom, room - Math.min(size(said), leastTitle) - 2)
  const from = forSender >= leastSender ? `${shorten(toGsm7(sender), forSender)}: ` : ''
  return `${from}${shorten(said, Math.max(0, room - size(from)))}${rest} ${url}`.trim()
}

/** Who writes, and where the link leads. */
export interface SmsSender {
  team: { name: string }
  /** The portal under the public address. */
  url: string
}

/** "Nov 20": the year is left to the portal. */
function shortDay(day: string): string {
  return writtenDay(day).replace(/, \d{4}$/, '')
}

function stepText(status: string): string {
  if (status === 'completed') return ' is complete.'
  return status === 'in-progress' ? ' is in progress.' : ' is upcoming.'
}

/** A text that GSM-7 cannot write at all, such as one in Chinese, is named by its kind. */
const named = (text: string, kind: string): string => toGsm7(text) || kind

function words(event: ClientEvent): { title: string; rest: string } {
  switch (event.kind) {
    case 'step':
      return { title: named(event.title, 'A step'), rest: stepText(event.status) }
    case 'document':
      return { title: named(event.name, 'A document'), rest: ' is ready in your files.' }
    case 'messages':
      return {
        title: named(event.from, 'Your agent'),
        rest: event.count === 1 ? ' wrote you a message.' : ` wrote you ${event.count} messages.`,
      }
    case 'deadline':
      return { title: named(event.title, 'A step'), rest: ` is due ${shortDay(event.day)}.` }
    case 'closing':
      return closingLabel(event.daysLeft, shortDay(event.day))
    default:
      return { title: named(event.title, 'News from your agent'), rest: '' }
  }
}

function closingLabel(daysLeft: number, day: string): { title: string; rest: string } {
  if (daysLeft < 0) return { title: 'Past closing date', rest: `, ${day}.` }
  if (daysLeft === 0) return { title: 'Your closing is today', rest: `, ${day}.` }
  return { title: daysLeft === 1 ? '1 day to closing' : `${daysLeft} days to closing`, rest: `, ${day}.` }
}

/** What a text message says of one or several events: never the text of a message, always the link. */
export function updateSms({ team, url }: SmsSender, events: [ClientEvent, ...ClientEvent[]]): string {
  const told = events.length === 1 ? words(events[0]) : null
  const { title, rest } = told ?? { title: `${events.length} updates on your transaction`, rest: '.' }
  return fitSms({ sender: teamName(team), title, rest, url })
}

/** The code that confirms a number. Whoever gets it may be anybody: it says nothing that was typed in a portal, and has no link. */
export function codeSms(team: SmsSender['team'], code: string): string {
  const sender = shorten(toGsm7(teamName(team)), 32)
  const text = `${code} is your code for text updates. If you did not ask for it, ignore it. Reply STOP to end.`
  return sender ? `${sender}: ${text}` : text
}

/** The first text after a client has switched texts on. */
export function optInSms({ team, url }: SmsSender): string {
  const rest = ' Reply STOP to end, HELP for help. Msg&data rates may apply.'
  return fitSms({ sender: teamName(team), title: 'Text updates are on.', rest, url })
}

/** The answer to HELP; `phone` is the agent's, and may be empty. */
export function helpSms({ team, url }: SmsSender, phone: string): string {
  const rest = `${phone ? ` Call ${toGsm7(phone)}.` : ''} Reply STOP to end.`
  return fitSms({ sender: teamName(team), title: 'updates on your transaction.', rest, url })
}

import { formatDay } from '../../texts/format-day.ts'
import { shortenGsm7, toGsm7, countSeptets } from '../channels/sms/gsm7.ts'
import type { ClientEvent } from '../emails/client-event.ts'
import { teamName } from '../emails/team-name.ts'

/** The length of one GSM-7 text message. */
const maxSeptets = 160
/** A longer sender name is cut. */
const maxSenderSeptets = 32
/** A title or name cut shorter than this is useless. */
const minTitleSeptets = 10
const minSenderSeptets = 6

/** The parts of a text message, in order. */
interface SmsText {
  sender: string
  /** May be cut to fit. */
  title: string
  /** Follows the title and is never cut: GSM-7, starting with its own space or comma. */
  rest: string
  /** Never cut: ASCII characters. */
  url: string
}

const size = (text: string): number => countSeptets(text) ?? 0

/**
 * Fits a message that ends in the link into 160 septets by cutting first the title, then the sender. The rest
 * and the link are never cut, so only a very long link makes the message longer: a cut link is useless.
 */
function fitSms({ sender, title, rest, url }: SmsText): string {
  const plainTitle = toGsm7(title)
  const room = maxSeptets - size(url) - 1 - size(rest)
  const forSender = Math.min(maxSenderSeptets, room - Math.min(size(plainTitle), minTitleSeptets) - 2)
  const prefix = forSender >= minSenderSeptets ? `${shortenGsm7(toGsm7(sender), forSender)}: ` : ''
  return `${prefix}${shortenGsm7(plainTitle, Math.max(0, room - size(prefix)))}${rest} ${url}`.trim()
}

/** The sender, and the link of a text. */
export interface SmsSender {
  team: { name: string }
  /** The portal's public URL. */
  url: string
}

/** Formats a day without the year, such as "Nov 20". */
function formatShortDay(day: string): string {
  return formatDay(day).replace(/, \d{4}$/, '')
}

/** Falls back to a general label for a text that GSM-7 cannot encode, such as one in Chinese. */
const textOr = (text: string, kind: string): string => toGsm7(text) || kind

function smsEventText(event: ClientEvent): { title: string; rest: string } {
  switch (event.kind) {
    case 'messages':
      return {
        title: textOr(event.from, 'Your agent'),
        rest: event.count === 1 ? ' wrote you a message.' : ` wrote you ${event.count} messages.`,
      }
    case 'deadline':
      return { title: textOr(event.title, 'A step'), rest: ` is due ${formatShortDay(event.day)}.` }
    case 'document':
      return {
        title: textOr(event.title, 'A document'),
        rest: ` ${event.daysLeft < 0 ? 'was' : 'is'} due ${formatShortDay(event.day)}.`,
      }
    case 'closing':
      return closingLabel(event.daysLeft, formatShortDay(event.day))
    default:
      return { title: textOr(event.title, 'News from your agent'), rest: '' }
  }
}

function closingLabel(daysLeft: number, day: string): { title: string; rest: string } {
  if (daysLeft < 0) return { title: 'Past closing date', rest: `, ${day}.` }
  if (daysLeft === 0) return { title: 'Your closing is today', rest: `, ${day}.` }
  return { title: daysLeft === 1 ? '1 day to closing' : `${daysLeft} days to closing`, rest: `, ${day}.` }
}

/**
 * Writes the text message about one or several events: never the content of a chat message, always the link.
 */
export function updateSms({ team, url }: SmsSender, events: [ClientEvent, ...ClientEvent[]]): string {
  const single = events.length === 1 ? smsEventText(events[0]) : null
  const { title, rest } = single ?? { title: `${events.length} updates on your transaction`, rest: '.' }
  return fitSms({ sender: teamName(team), title, rest, url })
}

/**
 * Writes the text with a confirmation code. Its recipient may be a stranger, so it contains nothing entered
 * in a portal and no link.
 */
export function codeSms(team: SmsSender['team'], code: string): string {
  const sender = shortenGsm7(toGsm7(teamName(team)), 32)
  const text = `${code} is your code for text updates. If you did not request it, ignore it. Reply STOP to end.`
  return sender ? `${sender}: ${text}` : text
}

/** The first text after a client has turned texts on. */
export function optInSms({ team, url }: SmsSender): string {
  const rest = ' Reply STOP to end, HELP for help. Msg&data rates may apply.'
  return fitSms({ sender: teamName(team), title: 'Text updates are on.', rest, url })
}

/** The reply to HELP. `phone` is the agent's, and may be empty. */
export function helpSms({ team, url }: SmsSender, phone: string): string {
  const rest = `${phone ? ` Call ${toGsm7(phone)}.` : ''} Reply STOP to end.`
  return fitSms({ sender: teamName(team), title: 'updates on your transaction.', rest, url })
}

import { formatDay } from '../../texts/format-day.ts'
import { agentNumber } from '../../texts/people-to-call.ts'
import { shortenGsm7, toGsm7, countSeptets } from '../channels/sms/gsm7.ts'
import type { ClientEvent } from '../emails/client-event.ts'
import { headline, nearTitle, untilClosing } from '../emails/near-event.ts'
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
    case 'near': {
      if (event.of === 'closing')
        return { title: untilClosing(event.daysLeft), rest: `, ${formatShortDay(event.day)}.` }
      const title = textOr(event.title, event.of === 'document' ? 'A document' : 'A step')
      return { title, rest: `${nearTitle({ ...event, title: '' }, formatShortDay(event.day))}.` }
    }
    default:
      return { title: textOr(event.title, 'News from your agent'), rest: '' }
  }
}

/**
 * Writes the text message about one or several events: never the content of a chat message, always the link.
 */
export function updateSms({ team, url }: SmsSender, events: [ClientEvent, ...ClientEvent[]]): string {
  const single = events.length === 1 ? smsEventText(events[0]) : null
  const [nearest, ...othersNear] = events.filter((event) => event.kind === 'near')
  const named =
    nearest && othersNear.length + 1 === events.length
      ? textOr(headline([nearest, ...othersNear]), `${events.length} reminders`)
      : `${events.length} updates on your transaction`
  const { title, rest } = single ?? { title: named, rest: '.' }
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

/** The reply to HELP. `agentPhone` is named only when it can be dialed. */
export function helpSms({ team, url }: SmsSender, agentPhone: string): string {
  const phone = agentNumber({ agentPhone })
  const rest = `${phone === null ? '' : ` Call ${toGsm7(phone)}.`} Reply STOP to end.`
  return fitSms({ sender: teamName(team), title: 'updates on your transaction.', rest, url })
}

import { septets, shorten, toGsm7 } from './gsm7.ts'

/** One text message of GSM-7. */
const wholeRoom = 160
/** A longer name of a sender is cut. */
const senderRoom = 32
/** What is cut shorter tells nothing. */
const leastTitle = 10
const leastSender = 6

/** The words of a text message, in the order in which they are said. */
export interface SmsText {
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
export function fitSms({ sender, title, rest, url }: SmsText): string {
  const said = toGsm7(title)
  const room = wholeRoom - size(url) - 1 - size(rest)
  const forSender = Math.min(senderRoom, room - Math.min(size(said), leastTitle) - 2)
  const from = forSender >= leastSender ? `${shorten(toGsm7(sender), forSender)}: ` : ''
  return `${from}${shorten(said, Math.max(0, room - size(from)))}${rest} ${url}`.trim()
}

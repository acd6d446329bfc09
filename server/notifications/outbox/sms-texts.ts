import { defaultLanguage, type Language } from '#contract/languages.ts'
import { textsIn } from '#texts/in-language.ts'
import { agentNumber } from '../../texts/people-to-call.ts'
import { shortenGsm7, toGsm7, countSeptets } from '../channels/sms/gsm7.ts'
import type { ClientEvent } from '../emails/client-event.ts'
import { headline, isLate, lateTitle, nearTitle } from '../emails/near-event.ts'
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
  /** Follows the title and is never cut; starts with its own space or comma. */
  rest: string
  /** Never cut: ASCII characters. */
  url: string
  /** The title is the product’s own, so the sender is cut before it; the English ones are short enough. */
  isTitleOurs?: boolean
}

const size = (text: string): number => countSeptets(text) ?? 0

/**
 * Fits a message that ends in the link into 160 septets by shortening first the title, then the sender. The rest and the link
 * stay whole, because a cut link is useless, so only a very long link makes the message longer.
 */
function fitSms({ sender, title, rest, url, isTitleOurs = false }: SmsText): string {
  const plainTitle = toGsm7(title)
  const plainRest = `${rest.startsWith(' ') ? ' ' : ''}${toGsm7(rest)}`
  const room = maxSeptets - size(url) - 1 - size(plainRest)
  const shortestTitle = isTitleOurs ? size(plainTitle) : Math.min(size(plainTitle), minTitleSeptets)
  const forSender = Math.min(maxSenderSeptets, room - shortestTitle - 2)
  const prefix = forSender >= minSenderSeptets ? `${shortenGsm7(toGsm7(sender), forSender)}: ` : ''
  return `${prefix}${shortenGsm7(plainTitle, Math.max(0, room - size(prefix)))}${plainRest} ${url}`.trim()
}

/** The sender, the link and the language of a text. */
export interface SmsSender {
  team: { name: string }
  /** The portal's public URL. */
  url: string
  language: Language
}

/** Falls back to a general label for a text that GSM-7 cannot encode, such as one in Chinese. */
const textOr = (text: string, kind: string): string => toGsm7(text) || kind

function smsEventText(event: ClientEvent, language: Language): { title: string; rest: string } {
  const { sms: t, near, days } = textsIn(language)
  switch (event.kind) {
    case 'messages':
      return { title: textOr(event.from, t.yourAgent), rest: t.wroteYou(event.count) }
    case 'near': {
      const day = days.shortDay(event.day)
      if (event.of === 'closing') return { title: near.untilClosing(event.daysLeft), rest: `, ${day}.` }
      const title = textOr(event.title, event.of === 'document' ? t.aDocument : t.aStep)
      if (isLate(event))
        return { title: lateTitle(event, title, language), rest: `. ${near.dayWas(event.day)}` }
      return { title, rest: `${nearTitle({ ...event, title: '' }, language, day)}.` }
    }
    default:
      return { title: textOr(event.title, t.news), rest: '' }
  }
}

/**
 * Writes the text message about one or several events: never the content of a chat message, always the link.
 */
export function updateSms(
  { team, url, language }: SmsSender,
  events: [ClientEvent, ...ClientEvent[]],
): string {
  const t = textsIn(language).sms
  const single = events.length === 1 ? smsEventText(events[0], language) : null
  const [nearest, ...othersNear] = events.filter((event) => event.kind === 'near')
  const named =
    nearest && othersNear.length + 1 === events.length
      ? textOr(headline([nearest, ...othersNear], language), t.reminders(events.length))
      : t.updates(events.length)
  const { title, rest } = single ?? { title: named, rest: '.' }
  return fitSms({ sender: teamName(team), title, rest, url })
}

/**
 * Writes the text with a confirmation code. Its recipient may be a stranger, so it contains nothing entered
 * in a portal and no link.
 */
export function codeSms({ team, language }: Omit<SmsSender, 'url'>, code: string): string {
  const text = toGsm7(textsIn(language).sms.code(code))
  const sender = shortenGsm7(toGsm7(teamName(team)), Math.min(maxSenderSeptets, maxSeptets - 2 - size(text)))
  return sender ? `${sender}: ${text}` : text
}

/** One sentence about what a person texted, whole, so that it may take more than one text. */
export function aboutAnswerSms({ team }: SmsSender, says: string): string {
  return `${shortenGsm7(toGsm7(teamName(team)), maxSenderSeptets)}: ${toGsm7(says)}`
}

/** The first text after a client has turned texts on. */
export function optInSms({ team, url, language }: SmsSender): string {
  const t = textsIn(language).sms
  const isTitleOurs = language !== defaultLanguage
  return fitSms({ sender: teamName(team), title: t.textsAreOn, rest: t.stopAndHelp, url, isTitleOurs })
}

/** The reply to HELP. `agentPhone` is named only when it can be dialed. */
export function helpSms({ team, url, language }: SmsSender, agentPhone: string): string {
  const t = textsIn(language).sms
  const phone = agentNumber({ agentPhone })
  const rest = t.callAndStop(phone === null ? null : toGsm7(phone))
  const isTitleOurs = language !== defaultLanguage
  return fitSms({ sender: teamName(team), title: t.updatesOnTransaction, rest, url, isTitleOurs })
}

import { languages } from '#contract/languages.ts'
import type { Reader } from '../../db/readers.ts'
import type { OurLinks } from '../../mail-in/our-links.ts'
import type { OurMail } from '../../mail-in/own-words.ts'
import { bareAddress, tokenInAddress } from '../../mail-in/reply-address.ts'
import { answerLine, memberAnswerLine } from '../../notifications/emails/build-email.ts'
import { publicAddress } from '../../public-address.ts'
import type { Settings } from '../../settings.ts'

type Known = Pick<Settings, 'baseUrl' | 'email' | 'host' | 'mailIn' | 'port'>

/** What opens a deal's pages, or writes into it. */
export function ourLinks(settings: Known): OurLinks {
  const { mailIn } = settings
  const { hostname } = new URL(publicAddress(settings))
  return {
    hosts: [hostname],
    isReplyAddress: (address) => mailIn !== null && tokenInAddress(mailIn.pattern, address) !== null,
  }
}

/** By what a quote of our emails is recognized in an answer of these readers. */
export function ourMail(settings: Known, teamName: string, readers: readonly Reader[]): OurMail {
  const { email, mailIn } = settings
  const addresses = [email?.from, mailIn && bareAddress(mailIn.pattern)]
  const own = new Set(addresses.flatMap((one) => one?.toLowerCase() ?? []))
  const { isReplyAddress } = ourLinks(settings)
  return {
    isOurAddress: (address) => own.has(address.toLowerCase()) || isReplyAddress(address),
    teamName,
    firstLines: [
      memberAnswerLine,
      ...readers.flatMap((reader) => languages.map((language) => answerLine({ ...reader, language }))),
    ],
  }
}

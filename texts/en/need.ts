import { contingencyNames } from '#contract/rules/deal/contingency-names.ts'
import { dayName, dayWord } from './day-words.ts'
import { dayInSentence } from './written-days.ts'

/**
 * Items needed from the client. `agent` is a first name, `escrow` a company; null when no name is known. `day` and `today` are
 * YYYY-MM-DD.
 */
export const needed = 'Needed from you'
export const neededBy = (day: string, today: string): string =>
  day === today ? 'Needed from you today' : `Needed from you by ${dayWord(day, today)}`
export const wasDue = (day: string, today: string): string =>
  `Late: was asked for by ${dayInSentence(day, today)}`
export const moneyDue = (day: string, today: string): string => {
  const [word, name] = [dayWord(day, today), dayName(day, today)]
  return word === name ? `Due ${name}` : `Due ${word}, ${name}`
}
export const moneyWasDue = (day: string, today: string): string =>
  `Late: was due ${dayInSentence(day, today)}`
export const sendAgainOf = (title: string): string => `Please send it again: ${title}`
/** Titles of the rows below the first item. */
export const alsoBy = (day: string, today: string): string =>
  day === today ? 'Also today' : `Also by ${dayWord(day, today)}`
export const also = 'Also'
export const noDay = 'No day'
export const more = (count: number): string => `and ${count} more`

/** What to do about money, in order. */
export const moneySteps = (escrow: string | null): readonly [string, string, string] => [
  `Call ${escrow ?? 'escrow'} before you send anything.`,
  'Let them read the account number to you.',
  'Send it, then say so here.',
]

/** Contingencies for the client to decide on; `names` are all contingencies of one day. */
export const decision = 'Your decision'
export const right = (names: readonly string[]): string =>
  `Your right to step back for ${contingencyNames(names)}`
/** For a contingency that ends only in writing; `day` as it stands in a sentence. */
export const decideBy = (day: string): string =>
  `Your decision is due ${day}; your right stands until you remove it in writing.`
/** For a contingency that ends by time. */
export const rightEnds = (day: string): string => `It ends ${day}.`
export const ended = (day: string): string => `It ended ${day}.`
export const periodEnded = (day: string, isSale: boolean): string =>
  `The period ended ${day}. Your right stands until you remove it in writing, but the ${isSale ? 'buyer' : 'seller'} may now ask for that and cancel without an answer.`
export const talkToday = (agent: string | null): string => `Talk with ${agent ?? 'your agent'} today.`
export const talkBy = (agent: string | null, day: string): string =>
  `Talk with ${agent ?? 'your agent'} by ${day}.`
export const decideWith = (agent: string | null): string => `Decide with ${agent ?? 'your agent'} first.`

export const ask = (agent: string | null): string => `Ask ${agent ?? 'your agent'}`
export const callAgent = (agent: string | null): string => `Call ${agent ?? 'your agent'}`
export const callEscrow = (escrow: string | null): string => `Call ${escrow ?? 'escrow'}`
export const askForEscrowsNumber = (agent: string | null): string =>
  `Ask ${agent ?? 'your agent'} for escrow’s number`
export const openAlert = 'Open alert'
export const sendAgain = 'Send again'
export const upload = 'Upload'
export const openInFiles = 'Open it in Files'
export const open = 'Open'
/** An action and the item that it is about. */
export const actOn = (act: string, title: string): string => `${act}: ${title}`
export const waitsUntilOnline = 'Waits until you are online'

/** A closing day that has passed or cannot hold. */
export const settingClosing = (agent: string | null): string =>
  `${agent ?? 'Your agent'} is setting the new closing day`
export const closingWasPlanned = (day: string): string => `The closing was planned for ${day}.`
export const nothingNeeded = 'Nothing is needed from you.'
export const checkingClosing = (agent: string | null): string =>
  `${agent ?? 'Your agent'} is checking the closing day`
/** After the name of a step or date. */
export const expectedAfterClosing = (day: string, closing: string, today: string): string =>
  ` is expected ${dayInSentence(day, today)}, after the planned closing on ${dayInSentence(closing, today)}.`

import { contingencyNames } from '#contract/rules/deal/contingency-names.ts'

/** Items needed from the client. `agent` is a first name, `escrow` a company; null when no name is known. */
export const needed = 'Needed from you'
export const neededBy = (day: string): string => `Needed from you by ${day}`
/** `day` as it stands in a sentence. */
export const wasDue = (day: string): string => `Late: the day was ${day}`
export const sendAgainOf = (title: string): string => `Please send it again: ${title}`
export const more = (count: number): string => `and ${count} more`

/** Contingencies for the client to decide on; `names` are all contingencies of one day. */
export const decision = 'Your decision'
export const right = (names: readonly string[]): string =>
  `Your right to step back for ${contingencyNames(names)}`
export const rightEnds = (names: readonly string[]): string =>
  `Your right to step back ends for ${contingencyNames(names)}`
export const rightEndsToday = (names: readonly string[], day: string): string =>
  `Today, ${day}, your right to step back ends for ${contingencyNames(names)}.`
export const rightEndsTomorrow = (names: readonly string[], day: string): string =>
  `Tomorrow, ${day}, your right to step back ends for ${contingencyNames(names)}.`
export const rightEndsOn = (names: readonly string[], day: string): string =>
  `${day}, your right to step back ends for ${contingencyNames(names)}.`
export const endsOn = (day: string): string => `Ends ${day}.`
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

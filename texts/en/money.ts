import type { WhyCallEscrow } from '#contract/rules/deal/why-call-escrow.ts'

// Whom a client calls before money moves. A number is never printed.

const purpose: Record<WhyCallEscrow, string> = {
  wire: 'before you wire money',
  send: 'before you send money',
  receive: 'before you give your bank details to anyone',
  signing: 'if anything about the signing is unclear',
}

export const yourAgent = 'your agent'
/** `escrow` is the company; null when its name is not known. */
export const callEscrow = (escrow: string | null, why: WhyCallEscrow): string =>
  `Call ${escrow ?? (why === 'wire' ? 'your escrow company' : 'escrow')} on the number you were given at the start ${purpose[why]}.`
/** `agent` is a first name; null when it is not known. */
export const askForNumber = (agent: string | null, why: WhyCallEscrow): string =>
  `Ask ${agent ?? yourAgent} for escrow’s number ${purpose[why]}.`
/** `call` is a whole sentence that says whom to call. */
export const wireWarning = (call: string): string =>
  `We never send wire instructions by email. ${call} ` +
  'Never trust new wire instructions sent by email or chat, no matter who seems to send them.'
export const linkWarning =
  'We never send wire instructions by email. Before you wire money, call escrow at a number you know.'
/** Stands before each warning of a mail. */
export const beforeYouSendMoney = 'Before you send money.'

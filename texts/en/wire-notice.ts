/** The warning of wire fraud. `escrow` is the company's name, or the words for it. */
export const escrowCompany = 'your escrow company'
export const neverSent = (escrow: string): string =>
  `We never send wire instructions here. Call ${escrow} before you send money.`
export const neverAsked = (escrow: string): string =>
  `We never ask for bank details here. Call ${escrow} before you give yours to anyone.`

/** Before escrow's number. */
export const callBeforeWiring = (escrow: string): string =>
  `Before you wire money, call ${escrow} at the number you were given at the start: `
export const callBeforeSaying = (escrow: string): string =>
  `Before you say where your proceeds go, call ${escrow} at the number you were given at the start: `
/** Before the link to the safety note. */
export const callBeforeWiringOnceRead = (escrow: string): string =>
  `Before you wire money, call ${escrow} at the number you were given at the start. `
export const callBeforeSayingOnceRead = (escrow: string): string =>
  `Before you say where your proceeds go, call ${escrow} at the number you were given at the start. `
export const readBeforeMoney = 'Read this before you send money'
export const readBeforeBankDetails = 'Read this before you give your bank details'
/** Without a number; `agent` is a first name, or null when none is known. */
export const callBeforeWiringOnceAsked = (escrow: string, agent: string | null): string =>
  `Before you wire money, call ${escrow} at the number you were given at the start. Ask ${agent ?? 'your agent'} for escrow’s number.`
export const callBeforeSayingOnceAsked = (escrow: string, agent: string | null): string =>
  `Before you say where your proceeds go, call ${escrow} at the number you were given at the start. Ask ${agent ?? 'your agent'} for escrow’s number.`

export const neverTrust =
  'Never trust new wire instructions that arrive by email or chat, no matter who seems to have sent them.'
/** The middle is the site. */
export const moneyGone = [
  'If you sent money to the wrong account, call your bank immediately. Then report it to the FBI at ',
  'ic3.gov',
  '.',
] as const
export const neverShown = 'This portal never shows bank details.'

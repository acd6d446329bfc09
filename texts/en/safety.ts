/** The safety note: what is read before escrow's number shows, and when that number changed. `agent` is a first name; null when no name is known. */
export const thanks = 'Thank you'
export const readIsSeen = (agent: string | null): string =>
  `${agent ?? 'Your agent'} can see that you have read this.`
export const notReached = (agent: string | null): string =>
  `That did not reach ${agent ?? 'your agent'}. Try again.`

export const numberChanged = 'Escrow’s number has changed'
export const numbersNotLoaded = 'The numbers could not be loaded'
export const loadingNumbers = 'Loading the numbers'
export const needsConnection = 'This note needs a connection. Do not send money before you have read it.'
export const needsConnectionToSell =
  'This note needs a connection. Do not give your bank details to anyone before you have read it.'
/** When the number changed. */
export const changedOn = (day: string, isToday: boolean): string => (isToday ? `Today, ${day}` : day)
/** Follows the day; `reason` as the agent wrote it. */
export const because = (reason: string): string => ` · “${reason}”`
/** `day` is null when it is not known. */
export const numberYouRead = (day: string | null): string =>
  day === null ? 'The number you read' : `The number you read on ${day}`
export const newNumber = 'The new number'
export const checkFirst = (agent: string | null): string =>
  `Check it before you trust it: call ${agent ?? 'your agent'} on the number you have always had.`
export const callAgent = (agent: string | null, phone: string): string =>
  `Call ${agent ?? 'your agent'}, ${phone}`
/** In a preview. */
export const onlyConfirms = (firstName: string): string => `Only ${firstName} can confirm this.`
export const checked = 'I checked it'
export const offline = 'You are offline'

export const beforeMoney = 'Before you send money'
export const beforeBankDetails = 'Before you give your bank details'
export const notLoaded = 'The note could not be loaded'
export const loading = 'Loading the note'
export const callFirst =
  'Call escrow first, each time, on the one number below. Never on a number from an email or text.'
export const newInstructions = 'New wire instructions are fraud until escrow says otherwise on that number.'
export const askedForProceeds =
  'Whoever asks where your proceeds go is a fraud until escrow says otherwise on that number.'
export const nobodySends = (agent: string | null): string =>
  `Nobody sends bank details in this portal: not ${agent ?? 'your agent'}, not escrow.`
export const nobodyAsks = (agent: string | null): string =>
  `Nobody asks for bank details in this portal: not ${agent ?? 'your agent'}, not escrow.`
/** Instructions after money is lost; the middle part is the site. */
export const moneyGone = [
  'If money went to the wrong account: call your bank at once, then report it at ',
  'ic3.gov',
  '.',
] as const
export const proceedsGone = [
  'If your proceeds went to the wrong account: call escrow and your bank at once, then report it at ',
  'ic3.gov',
  '.',
] as const
/** `escrow` is the company; null when it is not known. */
export const numberShowsOnceRead = (escrow: string | null): string =>
  `${escrow ?? 'Escrow'}’s number shows when you have read this.`
export const read = 'I have read this'
export const escrow = 'Escrow'
export const callEscrow = (company: string | null): string => `Call ${company ?? 'escrow'}`

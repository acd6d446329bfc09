// Text messages. A text stays one part of 160 with its longest values; accents that GSM-7 lacks are dropped when it is sent.

export const yourAgent = 'Your agent'
/** Follows who wrote. */
export const wroteYou = (count: number): string =>
  count === 1 ? ' wrote you a message.' : ` wrote you ${count} messages.`
export const aDocument = 'A document'
export const aStep = 'A step'
export const news = 'News from your agent'
export const reminders = (count: number): string => `${count} reminders`
export const updates = (count: number): string => `${count} updates on your transaction`
export const code = (digits: string): string =>
  `${digits} is your code for text updates. If you did not request it, ignore it. Reply STOP to end.`
export const textsAreOn = 'Text updates are on.'
export const stopAndHelp = ' Reply STOP to end, HELP for help. Msg&data rates may apply.'
/** Follows the sender. */
export const updatesOnTransaction = 'updates on your transaction.'
/** `phone` is null where it cannot be dialed. */
export const callAndStop = (phone: string | null): string =>
  `${phone === null ? '' : ` Call ${phone}.`} Reply STOP to end.`

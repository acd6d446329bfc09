/** Changes since the last visit: the texts that stand there before the changes are known. */
export const sinceLastVisit = 'Since your last visit'
export const gotIt = 'Got it'
/** The longest of its lines, which gives the others their room. */
export const nothingElse = (day: string): string =>
  `Nothing else has changed since your last visit on ${day}.`

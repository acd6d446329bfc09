/** The card of what has moved. Days come with their long weekday; `agent` is a first name, null when no name is known. */
export const oneMoved = 'A date has moved'
export const severalMoved = 'Dates have moved'
export const countMoved = (count: number): string => `${count} dates have moved`
/** Before a day on a line of its own. */
export const closingIsNow = 'Your closing is now'
export const isNow = (title: string): string => `${title} is now`
export const hasNoDay = (title: string): string => `${title} has no day yet`
export const acceptance = 'Acceptance'
export const wasOn = (day: string): string => `It was ${day}.`
/** Two days around a word; null for a missing day. */
export const fromTo = (from: string | null, to: string | null): readonly [string, string, string] => [
  from ?? 'no day',
  ' to ',
  to ?? 'no day',
]

const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six']
/** Whole weeks as such. */
export const lengthOf = (days: number): string => {
  const isWeeks = days % 7 === 0 && days > 0
  const count = isWeeks ? days / 7 : days
  const number = count === 1 || isWeeks ? (numbers[count] ?? String(count)) : String(count)
  return `${number} ${isWeeks ? 'week' : 'day'}${count === 1 ? '' : 's'}`
}
/** The distance of a move: `days` is negative for earlier. */
export const movedBy = (days: number): string => {
  const length = lengthOf(Math.abs(days))
  return `${length.slice(0, 1).toUpperCase()}${length.slice(1)} ${days > 0 ? 'later' : 'earlier'}.`
}

export const why = 'Why:'
export const whatItMeans = 'What it means for you'
export const seen = 'I have seen this'
export const offline = 'You are offline'
export const ask = (agent: string | null): string => `Ask ${agent ?? 'your agent'}`
export const thanks = 'Thank you'
export const agentKnows = (agent: string | null): string =>
  `${agent ?? 'Your agent'} can see that you have read this.`
export const notReached = (agent: string | null): string =>
  `That did not reach ${agent ?? 'your agent'}. Try again.`

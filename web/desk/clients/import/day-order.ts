/** How a column writes its days in numbers; `mixed` where some of them are only one way and some only the other. */
export type DayOrder = 'month-first' | 'day-first' | 'mixed'

const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})\b/

/** The first two numbers of a day such as "3/15/2027"; null for other texts. */
function pair(text: string): [number, number] | null {
  const [, first, second] = numbers.exec(text.trim()) ?? []
  return first === undefined ? null : [Number(first), Number(second)]
}

/** Whether a day in numbers is a day either way: "05/03/2027", but not "05/05/2027". */
export function isDoubtfulDay(text: string): boolean {
  const [first, second] = pair(text) ?? [0, 0]
  return first !== second && first <= 12 && second <= 12 && first > 0
}

/** The order of a whole column: one day that exists only day first decides it, unless another exists only month first. */
export function dayOrder(values: readonly string[]): DayOrder {
  const pairs = values.map(pair).filter((one) => one !== null)
  const isDayFirst = pairs.some(([first, second]) => first > 12 && second <= 12)
  const isMonthFirst = pairs.some(([first, second]) => second > 12 && first <= 12)
  if (!isDayFirst) return 'month-first'
  return isMonthFirst ? 'mixed' : 'day-first'
}

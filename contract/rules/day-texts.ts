import { weekdayOf } from './day-steps.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** "Nov 9" */
export function shortDay(day: string): string {
  return `${months[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`
}

/** "Mon" */
export function weekdayName(day: string): string {
  return weekdays[weekdayOf(day)] ?? ''
}

/** "Mon, Nov 9" */
export function dayWithWeekday(day: string): string {
  return `${weekdayName(day)}, ${shortDay(day)}`
}

/** A day off as a phrase after "is": "a Saturday", "Veterans Day (observed)". */
export function kindOfDayOff(reason: string): string {
  if (reason === 'Saturday' || reason === 'Sunday') return `a ${reason}`
  return reason.startsWith('Day ') ? `the d${reason.slice(1)}` : reason
}

/** "1 date", "2 dates" */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

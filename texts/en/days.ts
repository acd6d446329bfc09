/** Days without their year, as they stand in a sentence. */
export const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
export const longWeekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
/** `month` is its name among the months of dates.ts. */
export const shortDay = (month: string, day: number): string => `${month} ${day}`
/** `day` is a short day. */
export const withWeekday = (weekday: string, day: string): string => `${weekday}, ${day}`
/** `day` is one with its weekday. */
export const withYear = (day: string, year: string): string => `${day}, ${year}`

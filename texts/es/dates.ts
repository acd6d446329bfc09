/** Days and times as they are read. */
export const months = [
  'ene',
  'feb',
  'mar',
  'abr',
  'may',
  'jun',
  'jul',
  'ago',
  'sept',
  'oct',
  'nov',
  'dic',
] as const
/** `month` is its name among `months`. */
export const dayOfYear = (month: string, day: number, year: number): string => `${day} ${month} ${year}`
/** `hour` from 0 to 23, `minutes` with two digits. */
export const timeOfDay = (hour: number, minutes: string): string =>
  `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'a.m.' : 'p.m.'}`
export const dayAndTime = (day: string, time: string): string => `${day}, ${time}`

/** Days and times as they are read. */
export const months = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const
/** `month` is its name among `months`. */
export const dayOfYear = (month: string, day: number, year: number): string => `${month} ${day}, ${year}`
/** `hour` from 0 to 23, `minutes` with two digits. */
export const timeOfDay = (hour: number, minutes: string): string =>
  `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
export const dayAndTime = (day: string, time: string): string => `${day} at ${time}`

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** The range of days that are stored and answered; counting can lead past it. */
const [firstDay, lastDay] = ['1900-01-01', '2199-12-31']

/** Whether a counted day is one that can be stored: from 1900 to 2199. */
export function isStorableDay(day: string): boolean {
  return day.length === firstDay.length && day >= firstDay && day <= lastDay
}

/** Whether a text is a real calendar day `YYYY-MM-DD` from 1900 to 2199. */
export function isDay(text: string): boolean {
  const match = pattern.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (!isStorableDay(text)) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const dayMs = 86_400_000

function utc(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

/** Whole days from one day to another; negative when the second comes before the first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utc(to) - utc(from)) / dayMs)
}

/** The day a number of days after another; before it when negative. */
export function addDays(day: string, days: number): string {
  return new Date(utc(day) + days * dayMs).toISOString().slice(0, 10)
}

/** The same day some years later, or earlier for a negative number; February 29 becomes 28 where it does not exist. */
export function addYears(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0')
  const isLeapDay = day.slice(5) === '02-29' && new Date(`${year}-02-29T00:00:00Z`).getUTCDate() !== 29
  return isLeapDay ? `${year}-02-28` : `${year}${day.slice(4)}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter costs far more than using it, so each is cached. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** The calendar day of a moment in an IANA time zone; without a zone, in the viewer's own. */
export function dayIn(moment: Date, timeZone?: string): string {
  if (timeZone !== undefined) {
    // Formatted by parts, because browsers differ in their order and separators.
    const parts = formatIn(timeZone).formatToParts(moment)
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
    return `${part('year')}-${part('month')}-${part('day')}`
  }
  return `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`
}

/** Whether a text is an IANA time zone that this runtime knows. */
export function isTimeZone(name: string): boolean {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: name })
    return format.resolvedOptions().timeZone !== '' && /^[A-Za-z0-9_+\-/]+$/.test(name)
  } catch {
    return false
  }
}

import { isDay } from '#contract/rules/days.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const written = {
  iso: /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  slashes: /^(?<month>\d{1,2})\/(?<day>\d{1,2})(?:\/(?<year>\d{4}|\d{2}))?$/,
  monthFirst: /^(?<name>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>\d{4}))?$/,
  dayFirst: /^(?<day>\d{1,2})(?:st|nd|rd|th)? (?<name>[a-z]{3,9})\.?(?:,? (?<year>\d{4}))?$/,
}
const fullNames =
  'january february march april may june july august september october november december'.split(' ')

/** 1 to 12 for "dec", "sept" and "december"; 0 for another word. */
function monthOf(name: string): number {
  const at = months.indexOf(name.slice(0, 3))
  return at !== -1 && fullNames[at]?.startsWith(name) === true ? at + 1 : 0
}

/**
 * The days that a text names: "Dec 2", "12/2", "December 2nd, 2026", "2026-12-02", also after "closing". A text without a year
 * gives the day in this year and in the years around it. Empty for other texts.
 */
export function soughtDays(text: string, today: string): string[] {
  const term = text
    .trim()
    .toLowerCase()
    .replace(/^clos(?:e|es|ing)(?: on)?\s+/, '')
    .replaceAll(/\s+/g, ' ')
  for (const form of Object.values(written)) {
    const { year, month, name = '', day = '' } = form.exec(term)?.groups ?? {}
    if (day === '') continue
    const ofYear = `${month ?? monthOf(name)}`.padStart(2, '0')
    const present = Number(today.slice(0, 4))
    const years = year === undefined ? [present - 1, present, present + 1] : [Number(year.padStart(4, '20'))]
    return years.map((one) => `${one}-${ofYear}-${day.padStart(2, '0')}`).filter(isDay)
  }
  return []
}

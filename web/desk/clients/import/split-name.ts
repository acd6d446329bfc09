const suffix = /^(jr|sr|ii|iii|iv|esq|md|phd)\.?$/i
const particles = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'van',
  'von',
  'der',
  'den',
  'di',
  'da',
  'dos',
  'st.',
])
const title = /^(?:mr|mrs|ms|miss|dr|prof)\.?(?:\s*(?:&|and)\s*(?:mr|mrs|ms|dr)\.?)?\s+(?=\S)/i
const role = /\s*\((?:buyer|seller|client|borrower|purchaser)s?\)\s*$/i
const between = /\s*;\s*|\s+(?:&|and)\s+|\s*\/\s*/i
const organization =
  /\b(?:llc|l\.l\.c|inc|incorporated|corp|corporation|company|co|ltd|lp|llp|pllc|trusts?|trustees?|estate of|partnership|partners|holdings|properties|investments|enterprises|ventures|association|foundation|bank)\b(?!')/i

export interface SplitName {
  /** Empty for a company, trust or estate, whose person to greet is not in the name. */
  firstName: string
  lastName: string
  /** The second of two people in one cell. */
  other?: string
}

/** Whether a name is of a company, a trust or an estate: it has no first name to greet. */
export const isOrganization = (text: string): boolean => organization.test(text)

/**
 * Splits "Ava Bennett", "Kim, Rosa", "Maria de la Cruz", or "Jordan & Priya Ellison" into first and last name. Of two whole names
 * ("John Smith and Mary Jones") the first is the client.
 */
export function splitName(text: string): SplitName {
  const plain = text.trim().replaceAll(/\s+/g, ' ').replace(role, '').replace(title, '')
  if (isOrganization(plain)) return { firstName: '', lastName: plain }
  const [first = '', other = '', ...more] = plain.split(between)
  if (more.length === 0 && isWhole(first) && isWhole(other))
    return { ...splitOne(first), other: oneLine(other) }
  return splitOne(plain)
}

const isWhole = (name: string) => /\S\s\S/.test(name)

const oneLine = (name: string) => Object.values(splitOne(name)).filter(Boolean).join(' ')

function splitOne(plain: string): Pick<SplitName, 'firstName' | 'lastName'> {
  const comma = plain.indexOf(',')
  const after = plain.slice(comma + 1).trim()
  if (comma > 0 && after !== '' && !suffix.test(after)) {
    return { firstName: after, lastName: plain.slice(0, comma).trim() }
  }
  const words = plain.split(' ')
  let start = words.length - 1
  if (start > 1 && suffix.test(words[start] ?? '')) start -= 1
  while (start > 1 && particles.has((words[start - 1] ?? '').toLowerCase())) start -= 1
  return {
    firstName: words.slice(0, start).join(' '),
    lastName: words
      .slice(start)
      .join(' ')
      .replace(/,(?= )/, ''),
  }
}

/** Whether a name was written for two people, last name first, or with more than the name. */
export function isUnusualName(text: string): boolean {
  if (isOrganization(text)) return false
  if (title.test(text) || role.test(text) || between.test(text)) return true
  return /,/.test(text) && !suffix.test(text.split(',')[1]?.trim() ?? '')
}

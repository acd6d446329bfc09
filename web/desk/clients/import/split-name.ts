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

export interface SplitName {
  firstName: string
  lastName: string
}

/** Splits "Ava Bennett", "Kim, Rosa", "Maria de la Cruz", or "Jordan & Priya Ellison" into first and last name. */
export function splitName(text: string): SplitName {
  const plain = text.trim().replaceAll(/\s+/g, ' ')
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

/** Whether a name was written for two people, or last name first. */
export function isUnusualName(text: string): boolean {
  return /&| and |\//i.test(text) || (/,/.test(text) && !suffix.test(text.split(',')[1]?.trim() ?? ''))
}

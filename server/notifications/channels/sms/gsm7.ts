// The GSM 03.38 alphabet: one septet per character, two for a character after the escape.
const single = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const double = new Set('^{}\\[~]|€\f')

const replacements: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '•': '-',
  '·': '-',
  '×': 'x',
  '`': "'",
}

const isGsm = (character: string): boolean => single.has(character) || double.has(character)

function closestGsm(character: string): string {
  if (isGsm(character)) return character
  const known = replacements[character]
  if (known !== undefined) return known
  const bare = character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return Array.from(bare).every(isGsm) ? bare : ''
}

/** Counts the septets a text takes; null when GSM-7 cannot encode it. */
export function countSeptets(text: string): number | null {
  let sum = 0
  for (const character of text) {
    if (!isGsm(character)) return null
    sum += double.has(character) ? 2 : 1
  }
  return sum
}

/**
 * Converts a text to one line of GSM-7. Unsupported accents are dropped, and so are characters without an
 * equivalent.
 */
export function toGsm7(text: string): string {
  const spaced = text.normalize('NFC').replaceAll(/\s+/g, ' ')
  return Array.from(spaced, closestGsm).join('').replaceAll(/ {2,}/g, ' ').trim()
}

/** Shortens a GSM-7 text to `room` septets, ending in "..." when cut. */
export function shortenGsm7(text: string, room: number): string {
  if ((countSeptets(text) ?? 0) <= room) return text
  let result = ''
  for (const character of text) {
    if ((countSeptets(result + character) ?? 0) > room - 3) break
    result += character
  }
  return room >= 3 ? `${result.trimEnd()}...` : ''
}

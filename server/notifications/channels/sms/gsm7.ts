// The alphabet of GSM 03.38: one septet each, and two for those behind the escape.
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

const isGsm = (letter: string): boolean => single.has(letter) || double.has(letter)

function nearest(letter: string): string {
  if (isGsm(letter)) return letter
  const known = replacements[letter]
  if (known !== undefined) return known
  const bare = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return Array.from(bare).every(isGsm) ? bare : ''
}

/** How many septets of a text message a text takes; null when GSM-7 cannot write it. */
export function septets(text: string): number | null {
  let sum = 0
  for (const letter of text) {
    if (!isGsm(letter)) return null
    sum += double.has(letter) ? 2 : 1
  }
  return sum
}

/** A text on one line in letters that GSM-7 has: accents it lacks are dropped, and so is what has no likeness. */
export function toGsm7(text: string): string {
  const spaced = text.normalize('NFC').replaceAll(/\s+/g, ' ')
  return Array.from(spaced, nearest).join('').replaceAll(/ {2,}/g, ' ').trim()
}

/** The beginning of a GSM-7 text that takes at most so many septets, with "..." where it was cut. */
export function shorten(text: string, room: number): string {
  if ((septets(text) ?? 0) <= room) return text
  let kept = ''
  for (const letter of text) {
    if ((septets(kept + letter) ?? 0) > room - 3) break
    kept += letter
  }
  return room >= 3 ? `${kept.trimEnd()}...` : ''
}

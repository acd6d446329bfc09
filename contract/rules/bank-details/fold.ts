/** A text in plain letters and digits. */
export interface Folded {
  text: string
  /** Start of a folded character in the original text; for the folded text's length, the original's length. */
  at: (index: number) => number
}

const alphabets: readonly (readonly [string, string])[] = [
  ['АВЕКМНОРСТХУІЅЈаеорсухіѕјԁһ', 'ABEKMHOPCTXYISJaeopcyxisjdh'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο', 'ABEZHIKMNOPTYXo'],
]
/** Cyrillic and Greek letters that look like Latin ones. */
const lookAlikes = new Map(
  alphabets.flatMap(([letters, latin]) => Array.from(letters, (letter, at) => [letter, latin[at] ?? letter])),
)
/** Circled digits 1 to 9 that Unicode does not classify as digits, by the code of their 1. */
const circled = [0x2776, 0x2780, 0x278a, 0x24f5]

/** Unicode encodes the digits of each script as ten consecutive code points. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  for (let value = 0; value <= 9; value++) {
    if (!/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) return value
  }
  return (code - 0x1d7ce) % 10
}

function foldCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const first = circled.find((one) => code >= one && code < one + 9)
  if (first !== undefined) return String(code - first + 1)
  return (
    character
      .normalize('NFKD')
      // Accents and the frames of emoji digits go, too.
      .replaceAll(/[\p{M}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}]/gu, '')
      .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
      .replaceAll(/\p{Zs}/gu, ' ')
      .replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
      .replaceAll(/./gu, (one) => lookAlikes.get(one) ?? one)
  )
}

/** Nothing to fold but letters for digits. */
const plain = /^[\t\n\r -~]*$/
const dropped = /[^\P{Cc}\t\n\r]/u

/** Letters written for 0 and 1, within a number or between two. */
const letterDigits = /(?<![a-zA-Z\d])[\dOoIl]{2,}(?![a-zA-Z\d])/g

function asDigits(written: string, at: number, text: string): string {
  const end = at + written.length
  const isBetween =
    /\d[^\w\n]{1,2}$/.test(text.slice(Math.max(0, at - 3), at)) &&
    /^[^\w\n]{1,2}\d/.test(text.slice(end, end + 3))
  if (!isBetween && (written.length < 3 || !/\d/.test(written))) return written
  return written.replaceAll(/[Oo]/g, '0').replaceAll(/[Il]/g, '1')
}

const inDigits = (text: string) => (/[OoIl]/.test(text) ? text.replaceAll(letterDigits, asDigits) : text)

/**
 * Undoes disguises of a number: full-width and other digits, letters that look like digits, accents, and invisible characters.
 */
export function fold(written: string): Folded {
  if (plain.test(written)) return { text: inDigits(written), at: (index) => index }
  const known = new Map<string, string>()
  const at: number[] = []
  let text = ''
  let from = 0
  for (const character of written) {
    let folded = character
    if (character > '~') {
      folded = known.get(character) ?? foldCharacter(character)
      known.set(character, folded)
    } else if (dropped.test(character)) folded = ''
    for (let index = 0; index < folded.length; index++) at.push(from)
    text += folded
    from += character.length
  }
  at.push(written.length)
  return { text: inDigits(text), at: (index) => at[index] ?? written.length }
}

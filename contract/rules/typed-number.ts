import { invisible } from './visible-text.ts'

/** The zeros of the digits that keyboards of phones write besides ASCII and full-width ones: Arabic, Persian and Devanagari. */
const zeros = [0x06_60, 0x06_f0, 0x09_66]

/** Full-width characters are in the order of ASCII. */
const fullWidth = /[\uFF01-\uFF5E]/g
const toAscii = 0xff_01 - 0x21

const plainDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((one) => code >= one && code <= one + 9)
  return zero === undefined ? digit : String(code - zero)
}

/**
 * A phone number, code or amount as a keyboard writes it: full-width characters, digits of other scripts, hyphens, dashes, minus
 * signs and spaces of any kind become plain ones, and invisible characters are left out.
 */
export function typedNumber(text: string): string {
  return text
    .replaceAll(/\s/g, ' ')
    .replaceAll(invisible, '')
    .replaceAll(fullWidth, (one) => String.fromCodePoint(one.charCodeAt(0) - toAscii))
    .replaceAll(/\p{Nd}/gu, plainDigit)
    .replaceAll(/[\p{Pd}\u2212\u2043]/gu, '-')
}

/** The digits of a typed number alone. */
export function digitsOf(text: string): string {
  return typedNumber(text).replaceAll(/\D/g, '')
}

/** The zeros of the digits that keyboards of phones write besides ASCII: full-width (by NFKC), Arabic, Persian and Devanagari. */
const zeros = [0x06_60, 0x06_f0, 0x09_66]

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
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, (one) => (/\s/.test(one) ? ' ' : ''))
    .replaceAll(/\p{Nd}/gu, plainDigit)
    .replaceAll(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replaceAll(/\s/gu, ' ')
}

/** The digits of a typed number alone. */
export function digitsOf(text: string): string {
  return typedNumber(text).replaceAll(/\D/g, '')
}

import { z } from 'zod'
import { digitsOf } from '../../rules/typed-number.ts'

const longest = 40

/** The digits of a code as a person types or pastes it: "123 456" is 123456. */
export function digits() {
  return z.string().max(longest, `At most ${longest} characters`).overwrite(digitsOf)
}

/** Recovery codes are ten letters and digits, shown as two halves. */
const halves = /^([A-Za-z0-9]{5})([A-Za-z0-9]{5})$/

/** A recovery code in the form that is stored. Its capitals count; spaces, hyphens and signs around and in it do not. */
export function recoveryCode(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .replace(halves, '$1-$2')
}

import { expect } from 'vitest'
import type { Problem } from '#contract/problem.ts'

/** Expects a 400 that names exactly this field. */
export function expectWrongField(answered: { status: number; problem: Problem }, field: string): void {
  expect(answered.status, `${field} should be refused`).toBe(400)
  expect(answered.problem.code).toBe('invalid-input')
  expect(Object.keys(answered.problem.fields ?? {})).toEqual([field])
  expect(answered.problem.message).toContain(field)
}

/** Texts that every text field rejects. */
export const unstorableTexts = ['null\0byte', 'lone\ud800', '\udfffsurrogate']

/** Texts in which nothing is seen, which a required field rejects. */
export const blankTexts = ['\u200B', '\u00AD', '\u3164', '\u2800', '\u200F\u202E', '\uFE0F \u2066\u2069']

/** Values of types that every text field rejects. */
export const wrongKinds = [1, true, ['a'], { a: 'b' }]

/** Text that a single line returns unchanged. */
export const worldlyLine = 'Zoë 👩‍👩‍👧‍👦 مرحبا שלום 日本語 <b>&amp;\'"</b> 100%_ abc'

/** Text that is returned unchanged where it may have several lines; of a single line, `worldlyLine` is left. */
export const worldlyText = worldlyLine.replace(/abc$/, '\u202Eabc')

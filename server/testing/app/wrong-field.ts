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

/** Values of types that every text field rejects. */
export const wrongKinds = [1, true, ['a'], { a: 'b' }]

/** Text that must be returned unchanged. */
export const worldlyText = 'Zoë 👩‍👩‍👧‍👦 مرحبا שלום 日本語 <b>&amp;\'"</b> 100%_ \u202Eabc'

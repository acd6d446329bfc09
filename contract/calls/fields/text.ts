import { z } from 'zod'
import { isBlank, plainLine } from '../../rules/visible-text.ts'

/** A null byte or half of a surrogate pair. */
const unstorable = /\0|\p{Surrogate}/u

/** Text without null bytes and lone surrogates, which no database stores. */
export const storableText = () =>
  z.string().refine((value) => !unstorable.test(value), {
    error: 'Contains characters that cannot be stored',
    abort: true,
  })

const emptyIfBlank = (text: string): string => (isBlank(text) ? '' : text)

/** A single line that may be empty, as `plainLine` has it. `max` is in UTF-16 code units. */
export function optionalLine(max: number) {
  return storableText().overwrite(plainLine).max(max, `At most ${max} characters`)
}

/** A required single line, as `plainLine` has it. */
export function line(max: number) {
  return storableText().overwrite(plainLine).min(1, 'Required').max(max, `At most ${max} characters`)
}

/** A single line where empty and null both mean "none" (specification, section 5). */
export function nullableLine(max: number) {
  return optionalLine(max)
    .nullable()
    .transform((value) => value || null)
}

/** Optional free text: stored unchanged, with line breaks; empty when nothing in it is visible. */
export function optionalProse(max: number) {
  return storableText().overwrite(emptyIfBlank).max(max, `At most ${max} characters`)
}

/** Required free text, stored unchanged, including line breaks. */
export function prose(max: number) {
  return storableText()
    .max(max, `At most ${max} characters`)
    .refine((value) => !isBlank(value), 'Required')
}

/** Required free text, trimmed. */
export function trimmedProse(max: number) {
  return storableText()
    .overwrite((text) => emptyIfBlank(text).trim())
    .min(1, 'Required')
    .max(max, `At most ${max} characters`)
}

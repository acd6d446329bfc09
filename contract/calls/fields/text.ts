import { z } from 'zod'

function storable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0')
}

const unstorable = 'Contains characters that cannot be stored'

/** A required single line, trimmed. `max` is in UTF-16 code units. */
export function line(max: number) {
  return z
    .string()
    .refine(storable, unstorable)
    .trim()
    .min(1, 'Required')
    .max(max, `At most ${max} characters`)
}

/** A single line that may be empty, trimmed. */
export function optionalLine(max: number) {
  return z.string().refine(storable, unstorable).trim().max(max, `At most ${max} characters`)
}

/** A single line where empty and null both mean "none" (specification, section 5). */
export function nullableLine(max: number) {
  return optionalLine(max)
    .nullable()
    .transform((value) => value || null)
}

/** Required free text, stored unchanged, including line breaks. */
export function prose(max: number) {
  return z
    .string()
    .refine(storable, unstorable)
    .max(max, `At most ${max} characters`)
    .refine((value) => value.trim() !== '', 'Required')
}

/** Free text that may be empty. */
export function optionalProse(max: number) {
  return z.string().refine(storable, unstorable).max(max, `At most ${max} characters`)
}

import { z } from 'zod'

function storable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0')
}

const unstorable = 'Contains characters that cannot be stored'

/** A line that must not be blank; spaces around it are dropped. Length in UTF-16 units. */
export function line(max: number) {
  return z
    .string()
    .refine(storable, unstorable)
    .trim()
    .min(1, 'Required')
    .max(max, `At most ${max} characters`)
}

/** A line that may be empty; spaces around it are dropped. */
export function optionalLine(max: number) {
  return z.string().refine(storable, unstorable).trim().max(max, `At most ${max} characters`)
}

/** A line where empty and null both mean "none" (specification, section 5). */
export function nullableLine(max: number) {
  return optionalLine(max)
    .nullable()
    .transform((value) => value || null)
}

/** Free text that comes back unchanged, line breaks included. */
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

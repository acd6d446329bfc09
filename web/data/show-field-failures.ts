import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { RequestError } from './request-error.ts'

/** Shows the server's errors on the fields it names. Returns whether there were any. */
export function showFieldFailures<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const wrong = error instanceof RequestError ? error.fields : {}
  const named = fields.filter((field) => wrong[field] !== undefined)
  for (const field of named.toReversed()) {
    setError(field, { message: wrong[field] ?? '' }, { shouldFocus: true })
  }
  return named.length > 0
}

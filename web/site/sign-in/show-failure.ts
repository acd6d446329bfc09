import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { failureMessage, RequestError } from '#web/api/request-error.ts'

/**
 * Shows the server's errors on the fields it names, and any other error on `elsewhere` (a field or `root`).
 * Typed text is preserved.
 */
export function showFailure<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly FieldPath<Values>[],
  elsewhere: FieldPath<Values> | 'root' = 'root',
) {
  const wrong = error instanceof RequestError ? error.fields : {}
  const named = fields.filter((field) => wrong[field] !== undefined)
  for (const field of named) setError(field, { message: wrong[field] ?? '' }, { shouldFocus: true })
  if (named.length > 0) return
  const expected = error instanceof RequestError && error.status < 500
  const message = failureMessage(error, 'Something went wrong. Try again in a moment.')
  setError(expected ? elsewhere : 'root', { message }, { shouldFocus: expected })
}

import { RequestError } from '#web/api/request-error.ts'

/** What the server says about one field of a refused change; undefined when it says nothing. */
export function fieldFailure(error: Error | null, field: string): string | undefined {
  return error instanceof RequestError ? error.fields[field] : undefined
}

import { RequestError } from '#web/data/request-error.ts'

/** The server's error for one field of a rejected change; undefined if there is none. */
export function fieldFailure(error: Error | null, field: string): string | undefined {
  return error instanceof RequestError ? error.fields[field] : undefined
}

import { z } from 'zod'

/** The stable codes of expected failures. */
export const problemCodes = [
  'invalid-input',
  'not-signed-in',
  'wrong-password',
  'foreign-origin',
  'not-found',
  'conflict',
  'stale',
  'archived',
  'no-file-yet',
  'not-held',
  'wrong-signature',
  'sample',
  'code-expired',
  'too-large',
  'wrong-type',
  'quota-reached',
  'too-many-requests',
  'too-many-streams',
  'storage-full',
  'storage-damaged',
  'unavailable',
  'internal',
] as const

/** The body of every answer that is not a success: RFC 9457, with `message` for screens and wrong fields by name. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(problemCodes),
  message: z.string(),
  /** For wrong input: what is wrong, by field name (dots for nested ones). */
  fields: z.record(z.string(), z.string()).optional(),
  /** For quoting to whoever runs the server. */
  requestId: z.string().optional(),
})
export type Problem = z.infer<typeof Problem>
export type ProblemCode = (typeof problemCodes)[number]

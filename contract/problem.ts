import { z } from 'zod'

/** Stable codes of expected failures. */
export const problemCodes = [
  'invalid-input',
  'not-signed-in',
  'wrong-password',
  'use-provider',
  'not-confirmed',
  'passkey-refused',
  'role',
  'pin-needed',
  'wrong-pin',
  'foreign-origin',
  'not-found',
  'conflict',
  'stale',
  'number-locked',
  'archived',
  'no-file-yet',
  'not-held',
  'wrong-signature',
  'sample',
  'preview',
  'code-expired',
  'too-large',
  'wrong-type',
  'quota-reached',
  'too-many-requests',
  'too-many-streams',
  'bank-details',
  'storage-full',
  'storage-damaged',
  'unavailable',
  'internal',
] as const

/** The body of every error response (RFC 9457), with a `message` for screens and the invalid fields by name. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(problemCodes),
  message: z.string(),
  /** For invalid input: the error of each field, by name (nested names joined by dots). */
  fields: z.record(z.string(), z.string()).optional(),
  /** To quote to the person who runs the server. */
  requestId: z.string().optional(),
})
export type Problem = z.infer<typeof Problem>
export type ProblemCode = (typeof problemCodes)[number]

import { z } from 'zod'
import { call } from '../../call.ts'
import { passkeyLimits } from '../../rules/passkey-limits.ts'
import { Moment } from '../fields/day-shapes.ts'
import { line } from '../fields/text.ts'

/** Bytes in base64url, as WebAuthn writes them in JSON. */
const bytes = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]*$/, 'Not base64url')
    .max(max, `At most ${max} characters`)

const CredentialId = bytes(1_400).min(1, 'Required')

const Transport = z.string().regex(/^[a-z-]{1,20}$/, 'Unknown transport')

/**
 * A new passkey's answer; more that a browser has is left out. Nothing of an attestation is read: the brokerage does not choose makers
 * of devices.
 */
export const NewPasskey = z.object({
  id: CredentialId,
  response: z.object({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(8_000),
    transports: z.array(Transport).max(10).default([]),
  }),
})

/** A passkey's answer to a question. */
export const UsedPasskey = z.object({
  id: CredentialId,
  response: z.object({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(8_000),
    signature: bytes(2_000),
    userHandle: bytes(200).nullish(),
  }),
})

/** A passkey that the browser may use, or may not add again. */
const Credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** A question to a new passkey, as `parseCreationOptionsFromJSON` reads it. */
export const NewPasskeyQuestion = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int().optional(),
  excludeCredentials: z.array(Credential).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification: z.literal('required'),
    })
    .optional(),
  attestation: z.literal('none').optional(),
})
export type NewPasskeyQuestion = z.infer<typeof NewPasskeyQuestion>

/** A question to a passkey, as `parseRequestOptionsFromJSON` reads it. */
export const PasskeyQuestion = z.object({
  rpId: z.string().optional(),
  challenge: z.string(),
  timeout: z.int().optional(),
  userVerification: z.literal('required'),
  /** The own passkeys of somebody who is signed in; absent for anybody else. */
  allowCredentials: z.array(Credential).optional(),
})
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>

/** A passkey of the signed-in admin. */
export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: Moment,
  /** Null for one that was not used yet. */
  lastUsedAt: Moment.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const askNewPasskey = call({
  id: 'askNewPasskey',
  method: 'POST',
  path: '/api/auth/passkey/generate-register-options',
  access: 'admin',
  least: 'assistant',
  summary:
    'A question to a new passkey, good once within five minutes; for an admin who has confirmed who they are',
  answer: NewPasskeyQuestion,
})

export const addPasskey = call({
  id: 'addPasskey',
  method: 'POST',
  path: '/api/auth/passkey/verify-registration',
  access: 'admin',
  least: 'assistant',
  summary:
    'Add a passkey by its answer; for an admin who has confirmed who they are in the last five minutes',
  body: z.object({ name: line(passkeyLimits.name), response: NewPasskey }),
  answer: Passkey,
  status: 201,
})

export const askPasskey = call({
  id: 'askPasskey',
  method: 'POST',
  path: '/api/auth/passkey/generate-authenticate-options',
  access: 'public',
  summary: 'A question to a passkey, good once within five minutes; refused where nobody has one',
  answer: PasskeyQuestion,
})

export const signInWithPasskey = call({
  id: 'signInWithPasskey',
  method: 'POST',
  path: '/api/auth/passkey/verify-authentication',
  access: 'public',
  summary: "Sign in by a passkey's answer, without password and code; sets the session cookie",
  body: z.object({ response: UsedPasskey }),
  answer: z.object({ success: z.boolean() }),
})

export const listPasskeys = call({
  id: 'listPasskeys',
  method: 'GET',
  path: '/api/admin/passkeys',
  access: 'admin',
  summary: "The admin's own passkeys",
  answer: z.array(Passkey),
})

export const removePasskey = call({
  id: 'removePasskey',
  method: 'DELETE',
  path: '/api/admin/passkeys/:passkeyId',
  worksOnFullDisk: true,
  access: 'admin',
  least: 'assistant',
  summary:
    "Remove one of the admin's own passkeys, which then no longer signs in. The last way to sign in stays",
  answer: z.object({ id: z.uuid() }),
})

import type { z } from 'zod'
import type { NewPasskey } from '#contract/calls/team/passkeys.ts'

/** CBOR of `{fmt: 'none', attStmt: {}, authData: bytes}` up to the length of the bytes, which takes two. */
const beforeData = Buffer.concat([
  Buffer.from([0xa3, 0x63]),
  Buffer.from('fmt'),
  Buffer.from([0x64]),
  Buffer.from('none'),
  Buffer.from([0x67]),
  Buffer.from('attStmt'),
  Buffer.from([0xa0, 0x68]),
  Buffer.from('authData'),
  Buffer.from([0x59]),
])

/** An answer with what all have and nobody sends. */
export const asCredential = <Answered extends { id: string }>(answered: Answered) => ({
  ...answered,
  rawId: answered.id,
  type: 'public-key',
  clientExtensionResults: {},
})

/**
 * A new passkey's answer with an empty attestation around its data. What a browser sends there is never read: to check it, the library
 * would ask the addresses in its certificates.
 */
export function withoutAttestation(answered: z.infer<typeof NewPasskey>) {
  const { clientDataJSON, authenticatorData, transports } = answered.response
  const data = Buffer.from(authenticatorData, 'base64url')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length)
  const attestationObject = Buffer.concat([beforeData, length, data]).toString('base64url')
  return {
    ...asCredential(answered),
    response: { clientDataJSON, attestationObject, transports },
  }
}

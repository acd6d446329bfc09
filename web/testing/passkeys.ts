import { onTestFinished, vi } from 'vitest'
import type { NewPasskeyQuestion, PasskeyQuestion } from '#contract/calls/team/passkeys.ts'

/** "passkey", in base64url. */
const challenge = 'cGFzc2tleQ'

export const passkeyQuestion = (changes: Partial<PasskeyQuestion> = {}): PasskeyQuestion => ({
  challenge,
  rpId: 'localhost',
  timeout: 60_000,
  userVerification: 'required',
  ...changes,
})

export const newPasskeyQuestion = (): NewPasskeyQuestion => ({
  rp: { id: 'localhost', name: 'Tracker' },
  user: { id: 'ZWxlbmE', name: 'elena@example.com', displayName: 'elena@example.com' },
  challenge,
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [{ id: 'b2xk', type: 'public-key', transports: ['internal'] }],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
})

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer

/** A device's answer, each part as its own name. */
export const usedPasskey = {
  id: 'a2V5',
  type: 'public-key',
  response: {
    clientDataJSON: bytes('client'),
    authenticatorData: bytes('data'),
    signature: bytes('signature?>'),
    userHandle: null,
  },
}

const made = {
  id: 'a2V5',
  type: 'public-key',
  response: {
    clientDataJSON: bytes('client'),
    getAuthenticatorData: () => bytes('data'),
    getTransports: () => ['internal'],
  },
}

/** What a screen sends of the device's answers. */
export const sentPasskey = {
  id: 'a2V5',
  response: {
    clientDataJSON: 'Y2xpZW50',
    authenticatorData: 'ZGF0YQ',
    signature: 'c2lnbmF0dXJlPz4',
    userHandle: null,
  },
}
export const sentNewPasskey = {
  id: 'a2V5',
  response: { clientDataJSON: 'Y2xpZW50', authenticatorData: 'ZGF0YQ', transports: ['internal'] },
}

type Asked = CredentialRequestOptions | CredentialCreationOptions

/** Whether a question offers passkeys in a field. */
export const isOffer = (asked: Asked): boolean => 'mediation' in asked && asked.mediation === 'conditional'

/** An offer that nobody takes. */
const waiting = (signal?: AbortSignal) =>
  new Promise<never>((_, fail) => {
    signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError')))
  })

/**
 * Takes the place of the browser's passkeys until the test ends: each question is answered by `reply`, by default with a passkey; one
 * that is offered in a field waits, unless `reply` knows it. Returns the questions, oldest first.
 */
export function standInForPasskeys(
  reply: (asked: Asked) => Promise<unknown> | undefined = () => undefined,
): Asked[] {
  const asked: Asked[] = []
  const answering =
    (passkey: object) =>
    (options: Asked = {}) => {
      asked.push(options)
      const answered = reply(options) ?? (isOffer(options) ? waiting(options.signal) : passkey)
      return Promise.resolve(answered as Credential)
    }
  const spies = [
    vi.spyOn(navigator.credentials, 'get').mockImplementation(answering(usedPasskey)),
    vi.spyOn(navigator.credentials, 'create').mockImplementation(answering(made)),
    vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true),
  ]
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
  return asked
}

/** A refusal of the browser. */
export const refusedByDevice = (name: string) => Promise.reject(new DOMException('', name))

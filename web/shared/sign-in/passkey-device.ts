import type { BodyInput } from '#contract/call.ts'
import type {
  addPasskey,
  NewPasskeyQuestion,
  PasskeyQuestion,
  signInWithPasskey,
} from '#contract/calls/team/passkeys.ts'

type NewAnswer = BodyInput<typeof addPasskey>['response']
type UsedAnswer = BodyInput<typeof signInWithPasskey>['response']

/** A passkey that was not made or used, with words for the screen. */
export class PasskeyFailure extends Error {}

const tooOld = 'This browser is too old for passkeys. Update it, or take another one.'

/** What the browser means by the names of its errors. */
const meanings: Record<string, string> = {
  InvalidStateError: 'This device already has a passkey for your account.',
  NotSupportedError: 'This device cannot make a passkey that asks for a finger, a face or a PIN.',
  ConstraintError: 'This device cannot make a passkey that asks for a finger, a face or a PIN.',
  SecurityError: 'Passkeys do not work at this address. Open the desk at its usual address.',
}

function failure(error: unknown, fallback: string): PasskeyFailure {
  const meaning = error instanceof DOMException ? meanings[error.name] : undefined
  return new PasskeyFailure(meaning ?? fallback, { cause: error })
}

/** Base64url as bytes. `Uint8Array.fromBase64` and the browser's own reading of these questions are too new. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const decoded = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(decoded, (character) => character.charCodeAt(0))
}

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const known = (credentials: PasskeyQuestion['allowCredentials'] = []): PublicKeyCredentialDescriptor[] =>
  credentials.map(({ id, type, transports = [] }) => ({
    id: bytesOf(id),
    type,
    transports: transports as AuthenticatorTransport[],
  }))

/** Makes a passkey on this device, which asks for a finger, a face or a PIN. Throws PasskeyFailure. */
export async function makePasskey(question: NewPasskeyQuestion): Promise<NewAnswer> {
  const { challenge, user, excludeCredentials, ...rest } = question
  const publicKey = {
    ...rest,
    challenge: bytesOf(challenge),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: known(excludeCredentials),
  }
  const made = (await navigator.credentials.create({ publicKey }).catch((error: unknown) => {
    throw failure(error, 'No passkey was made. Try again when you are ready.')
  })) as PublicKeyCredential | null
  const response = made?.response as AuthenticatorAttestationResponse | undefined
  // Missing in Firefox before 119.
  if (!made || !response || !('getAuthenticatorData' in response)) throw new PasskeyFailure(tooOld)
  return {
    id: made.id,
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.getAuthenticatorData()),
      transports: response.getTransports(),
    },
  }
}

interface UseOptions {
  /** The browser offers it in the field, and waits until it is taken there. */
  isOffer?: boolean
  signal?: AbortSignal
}

/** Lets a passkey of this device answer. Throws PasskeyFailure. */
export async function answerWithPasskey(
  { challenge, allowCredentials, ...rest }: PasskeyQuestion,
  { isOffer = false, signal }: UseOptions = {},
): Promise<UsedAnswer> {
  const publicKey = { ...rest, challenge: bytesOf(challenge), allowCredentials: known(allowCredentials) }
  const options: CredentialRequestOptions = {
    publicKey,
    ...(isOffer ? { mediation: 'conditional' } : {}),
    ...(signal ? { signal } : {}),
  }
  const used = (await navigator.credentials.get(options).catch((error: unknown) => {
    throw failure(error, 'No passkey was used. Try again when you are ready, or go on another way.')
  })) as PublicKeyCredential | null
  if (!used) throw new PasskeyFailure(tooOld)
  const response = used.response as AuthenticatorAssertionResponse
  return {
    id: used.id,
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      userHandle: response.userHandle ? textOf(response.userHandle) : null,
    },
  }
}

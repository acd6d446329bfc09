import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskeyQuestion, PasskeyQuestion } from '#contract/calls/team/passkeys.ts'

const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest()
const base64url = (bytes: Buffer): string => bytes.toString('base64url')

interface Lies {
  origin?: string
  rpId?: string
  /** It did not ask for a finger, a face or a PIN. */
  isUnverified?: boolean
  counter?: number
  challenge?: string
}

/** A device with one passkey (ES256), which answers like a browser. It counts its uses, unless it begins with `counts: false`. */
export class SoftwarePasskey {
  readonly id = base64url(randomBytes(32))
  counter: number
  #privateKey: KeyObject
  #publicKey: KeyObject
  #origin: string
  #counts: boolean

  constructor({ origin = 'http://localhost', counts = true }: { origin?: string; counts?: boolean } = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    this.#publicKey = publicKey
    this.#origin = origin
    this.#counts = counts
    this.counter = 0
  }

  #clientData(type: string, challenge: string, lies: Lies): Buffer {
    const origin = lies.origin ?? this.#origin
    return Buffer.from(
      JSON.stringify({ type, challenge: lies.challenge ?? challenge, origin, crossOrigin: false }),
    )
  }

  #data(rpId: string, flags: number, lies: Lies): Buffer {
    if (this.#counts) this.counter++
    const head = Buffer.alloc(5)
    head.writeUInt8(lies.isUnverified ? flags & ~4 : flags)
    head.writeUInt32BE(lies.counter ?? this.counter, 1)
    return Buffer.concat([sha256(lies.rpId ?? rpId), head])
  }

  /** The public key as a COSE_Key: kty EC2, alg ES256, crv P-256, x, y. */
  get publicKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' })
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
  }

  /** The answer to a question for a new passkey. */
  answerNew({ challenge, rp }: NewPasskeyQuestion, lies: Lies = {}) {
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    // User present, user verified, attested data.
    const data = Buffer.concat([
      this.#data(rp.id ?? '', 0x45, lies),
      Buffer.alloc(16),
      length,
      id,
      this.publicKey,
    ])
    return {
      id: this.id,
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', challenge, lies)),
        authenticatorData: base64url(data),
        transports: ['internal'],
      },
    }
  }

  /** The answer to a question. */
  answer({ challenge, rpId = '' }: PasskeyQuestion, lies: Lies = {}) {
    const clientData = this.#clientData('webauthn.get', challenge, lies)
    const data = this.#data(rpId, 0x05, lies)
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#privateKey)
    return {
      id: this.id,
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      },
    }
  }
}

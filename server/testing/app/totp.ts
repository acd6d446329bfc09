import { createHmac } from 'node:crypto'

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function decodeBase32(text: string): Buffer {
  let bits = ''
  for (const letter of text.replaceAll('=', ''))
    bits += base32.indexOf(letter.toUpperCase()).toString(2).padStart(5, '0')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}

/** The code that an authenticator app shows for an otpauth URL at a given time (RFC 6238, SHA-1, 30 s). */
export function totpCode(otpauth: string, at = Date.now()): string {
  const secret = decodeBase32(new URL(otpauth).searchParams.get('secret') ?? '')
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

import { createDecipheriv, createPublicKey, verify, type ECDH, hkdfSync } from 'node:crypto'

/** Decrypts an aes128gcm body as a browser does (RFC 8188, RFC 8291); throws when it is not for these keys. */
export function openPush(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const senderKey = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + senderKey.length)
  if (record.length > recordSize) throw new Error('More than one record')
  const shared = keys.computeSecret(senderKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const seed = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', seed, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', seed, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('Wrong padding')
  return padded.subarray(0, end).toString('utf8')
}

/** The claims in a VAPID header (RFC 8292), or null when it is not signed with `publicKey` (base64url). */
export function vapidClaims(header: string, publicKey: string): Record<string, unknown> | null {
  const [, token = '', key = ''] = /^vapid t=([^,]+),\s*k=(.+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (key !== publicKey) return null
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const right = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const algorithm = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg?: string }
  if (!right || algorithm.alg !== 'ES256') return null
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
}

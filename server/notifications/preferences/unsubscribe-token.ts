import { createHmac, timingSafeEqual } from 'node:crypto'

function sign(secret: string, personId: string): string {
  return createHmac('sha256', secret).update(`unsubscribe ${personId}`).digest('base64url').slice(0, 32)
}

/**
 * Returns a person's unsubscribe token, signed so that no one can forge it for another person (RFC 8058,
 * section 6).
 */
export function createUnsubscribeToken(secret: string, personId: string): string {
  return `${personId}.${sign(secret, personId)}`
}

/** Returns the person of an unsubscribe token; null if the signature is invalid. */
export function verifyUnsubscribeToken(secret: string, token: string): string | null {
  const [personId = '', signature = ''] = token.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, personId))]
  return given.length === right.length && timingSafeEqual(given, right) ? personId : null
}

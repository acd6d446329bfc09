import { createHmac, timingSafeEqual } from 'node:crypto'

function sign(secret: string, clientId: string): string {
  return createHmac('sha256', secret).update(`unsubscribe ${clientId}`).digest('base64url').slice(0, 32)
}

/**
 * Returns a client's unsubscribe token, signed so that no one can forge it for another client (RFC 8058,
 * section 6).
 */
export function createUnsubscribeToken(secret: string, clientId: string): string {
  return `${clientId}.${sign(secret, clientId)}`
}

/** Returns the client of an unsubscribe token; null if the signature is invalid. */
export function verifyUnsubscribeToken(secret: string, token: string): string | null {
  const [clientId = '', signature = ''] = token.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, clientId))]
  return given.length === right.length && timingSafeEqual(given, right) ? clientId : null
}

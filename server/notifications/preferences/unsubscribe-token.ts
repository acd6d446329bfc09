import { createHmac, timingSafeEqual } from 'node:crypto'

function markOf(secret: string, clientId: string): string {
  return createHmac('sha256', secret).update(`unsubscribe ${clientId}`).digest('base64url').slice(0, 32)
}

/** What stands in the address that ends a client's mails: nobody can make one for another client (RFC 8058, section 6). */
export function unsubscribeToken(secret: string, clientId: string): string {
  return `${clientId}.${markOf(secret, clientId)}`
}

/** The client whose mails a token ends; null for one that this server did not make. */
export function clientOfToken(secret: string, token: string): string | null {
  const [clientId = '', mark = ''] = token.split('.')
  const [given, right] = [Buffer.from(mark), Buffer.from(markOf(secret, clientId))]
  return given.length === right.length && timingSafeEqual(given, right) ? clientId : null
}

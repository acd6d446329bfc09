import { createHmac, timingSafeEqual } from 'node:crypto'

function digest(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}

/** Derives the six-digit code from the confirmation, so that it need not be stored. */
export function getConfirmationCode(
  secret: string,
  { id, address }: { id: string; address: string },
): string {
  const number = digest(secret, `code ${id} ${address}`).readUIntBE(0, 6) % 1_000_000
  return String(number).padStart(6, '0')
}

export function isCorrectCode(
  secret: string,
  confirmation: { id: string; address: string },
  code: string,
): boolean {
  const [given, right] = [Buffer.from(code), Buffer.from(getConfirmationCode(secret, confirmation))]
  return given.length === right.length && timingSafeEqual(given, right)
}

const sign = (secret: string, id: string) => digest(secret, `email ${id}`).toString('base64url').slice(0, 32)

/** Returns the token of a confirmation link, signed with this server's secret. */
export function createEmailToken(secret: string, id: string): string {
  return `${id}.${sign(secret, id)}`
}

/** Returns the confirmation id of a token; null if the signature is invalid. */
export function verifyEmailToken(secret: string, token: string): string | null {
  const [id = '', signature = ''] = token.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, id))]
  return given.length === right.length && timingSafeEqual(given, right) ? id : null
}

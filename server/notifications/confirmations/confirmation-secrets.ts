import { createHmac, timingSafeEqual } from 'node:crypto'

function digest(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}

/** The six digits that are texted: made of the confirmation, and stored nowhere. */
export function codeOf(secret: string, { id, address }: { id: string; address: string }): string {
  const number = digest(secret, `code ${id} ${address}`).readUIntBE(0, 6) % 1_000_000
  return String(number).padStart(6, '0')
}

export function isCodeOf(
  secret: string,
  confirmation: { id: string; address: string },
  code: string,
): boolean {
  const [given, right] = [Buffer.from(code), Buffer.from(codeOf(secret, confirmation))]
  return given.length === right.length && timingSafeEqual(given, right)
}

const markOf = (secret: string, id: string) =>
  digest(secret, `email ${id}`).toString('base64url').slice(0, 32)

/** What stands in the address that confirms a mail address: nobody can make one without this server's secret. */
export function emailToken(secret: string, id: string): string {
  return `${id}.${markOf(secret, id)}`
}

/** The confirmation that a token names; null for one that this server did not make. */
export function confirmationOfToken(secret: string, token: string): string | null {
  const [id = '', mark = ''] = token.split('.')
  const [given, right] = [Buffer.from(mark), Buffer.from(markOf(secret, id))]
  return given.length === right.length && timingSafeEqual(given, right) ? id : null
}

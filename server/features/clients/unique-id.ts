import { randomInt } from 'node:crypto'
import { isGuessablePortalId } from '#contract/portal-id.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Eight characters of base62 from a CSPRNG, each equally likely (specification, section 9); again when words or rows come of it. */
export function newUniqueId(): string {
  for (;;) {
    const id = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
    if (!isGuessablePortalId(id)) return id
  }
}

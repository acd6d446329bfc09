import { randomInt } from 'node:crypto'
import { isGuessablePortalId } from '#contract/rules/portal-id.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/**
 * Returns eight base62 characters from a CSPRNG, each equally likely (specification, section 9). Ids that
 * form words or sequences are skipped.
 */
export function newUniqueId(): string {
  for (;;) {
    const id = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
    if (!isGuessablePortalId(id)) return id
  }
}

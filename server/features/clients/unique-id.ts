import { isGuessablePortalId } from '#contract/rules/portal-id.ts'
import { randomBase62 } from '../../db/random-base62.ts'

/**
 * Returns eight base62 characters from a CSPRNG, each equally likely (specification, section 9). Ids that
 * form words or sequences are skipped.
 */
export function newUniqueId(): string {
  for (;;) {
    const id = randomBase62(8)
    if (!isGuessablePortalId(id)) return id
  }
}

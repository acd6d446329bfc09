import { createHash } from 'node:crypto'
import { openApiDocument } from './open-api.ts'

let digest: string | undefined

/**
 * A short digest of every shape that this program answers: the same in each process and after each start of one
 * release, so that ETags stay valid, and another in a release that answers differently. Computed once: where the sources run
 * when first asked, for a built server when it is built (`tools/build/bundle-server.mjs`).
 */
export function releaseDigest(): string {
  return (digest ??= createHash('sha256')
    .update(JSON.stringify(openApiDocument('')))
    .digest('base64url')
    .slice(0, 10))
}

import { createHash } from 'node:crypto'
import { openApiDocument } from './open-api.ts'

let digest: string | undefined

/**
 * A short digest of every answer shape of this program: the same in each process and after each start of one release, so that
 * ETags stay valid, and different in a release that answers differently. Computed once: at the first use when run from sources,
 * at build time for a built server (`tools/build/bundle-server.mjs`).
 */
export function releaseDigest(): string {
  return (digest ??= createHash('sha256')
    .update(JSON.stringify(openApiDocument('')))
    .digest('base64url')
    .slice(0, 10))
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'

/** The weak ETag of a topic's version. `release` differs between releases, whose response shapes may differ. */
export function versionTag(topic: string, version: string, release: string): string {
  return `W/"${topic}-${version}-${release}"`
}

/** The ETag of an answer by its bytes. */
export function contentTag(json: string): string {
  return `W/"${createHash('sha256').update(json).digest('base64url')}"`
}

/** Sets the ETag; true when the caller already has this version, so the response should be 304. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.header('etag', tag)
  const known = request.headers['if-none-match']
  return known !== undefined && known.split(',').some((part) => part.trim() === tag)
}

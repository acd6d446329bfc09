import type { FastifyReply, FastifyRequest } from 'fastify'

/** The weak ETag of a topic's version. `release` differs between releases, whose response shapes may differ. */
export function versionTag(topic: string, version: string, release: string): string {
  return `W/"${topic}-${version}-${release}"`
}

/** Sets the ETag; true when the caller already has this version, so the response should be 304. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.header('etag', tag)
  const known = request.headers['if-none-match']
  return known !== undefined && known.split(',').some((part) => part.trim() === tag)
}

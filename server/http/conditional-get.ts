import type { FastifyReply, FastifyRequest } from 'fastify'

/** The weak ETag of a topic's version. `release` changes with the shapes that this program answers. */
export function versionTag(topic: string, version: number, release: string): string {
  return `W/"${topic}-${version}-${release}"`
}

/** Sets the ETag; true when the caller already has this version, and the answer is 304. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.header('etag', tag)
  const known = request.headers['if-none-match']
  return known !== undefined && known.split(',').some((part) => part.trim() === tag)
}

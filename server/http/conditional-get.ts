import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { defaultLanguage, type Language } from '#contract/languages.ts'

/**
 * The weak ETag of a topic's version in a language. `release` is part of it, because another release may return other response
 * shapes.
 */
export function versionTag(
  topic: string,
  version: string,
  release: string,
  language: Language = defaultLanguage,
): string {
  const form = language === defaultLanguage ? topic : `${topic}-${language}`
  return `W/"${form}-${version}-${release}"`
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

import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { defaultLanguage, isLanguage, type Language, languages } from '#contract/languages.ts'

/** The cookie with the language that a visitor chose on a page of the site. */
export const languageCookie = 'language'

/**
 * The language of somebody whose link is not known, or who has none: the one that they chose, else the first that the browser asks for
 * and that there is (RFC 9110 12.5.4). Links decide for themselves, so nothing of this changes an answer of a portal.
 */
export function visitorLanguage(request: FastifyRequest, reply: FastifyReply): Language {
  reply.header('vary', 'Accept-Language, Cookie')
  const chosen = request.cookies[languageCookie]
  if (isLanguage(chosen)) return chosen
  const [wanted] = new Negotiator(request.raw).languages([...languages])
  return isLanguage(wanted) ? wanted : defaultLanguage
}

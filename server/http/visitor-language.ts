import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { defaultLanguage, isLanguage, type Language, languages } from '#contract/languages.ts'

/** The cookie by which a visitor's choice on a public page is known. */
export const languageCookie = 'language'

/**
 * The language of somebody of whom no link tells it: what they chose on a public page, else the first that their browser asks for
 * and that we have (RFC 9110 12.5.4). An answer of a portal never depends on it.
 */
export function visitorLanguage({ headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>): Language {
  const chosen = cookies?.[languageCookie]
  if (isLanguage(chosen)) return chosen
  const asked = { 'accept-language': headers['accept-language'] ?? '' }
  const [wanted] = new Negotiator({ headers: asked }).languages([...languages])
  return isLanguage(wanted) ? wanted : defaultLanguage
}

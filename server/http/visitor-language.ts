import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languageRemembered,
  languages,
} from '#contract/languages.ts'
import type { Settings } from '../settings.ts'

/** The cookie by which a visitor's choice on a public page is known. */
export const languageCookie = 'language'

/** Makes a visitor's browser remember the language that they chose. */
export function rememberLanguage(
  reply: FastifyReply,
  { baseUrl }: Pick<Settings, 'baseUrl'>,
  language: Language,
): void {
  const secure = baseUrl?.startsWith('https://') ?? false
  reply.setCookie(languageCookie, language, {
    path: '/',
    maxAge: languageRemembered,
    sameSite: 'lax',
    secure,
  })
}

/**
 * The language of a visitor without a known link: the choice made on a public page, or else the first supported language of the
 * browser (RFC 9110 12.5.4). A portal's answers never depend on it.
 */
export function visitorLanguage({ headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>): Language {
  const chosen = cookies?.[languageCookie]
  if (isLanguage(chosen)) return chosen
  const asked = { 'accept-language': headers['accept-language'] ?? '' }
  const [wanted] = new Negotiator({ headers: asked }).languages([...languages])
  return isLanguage(wanted) ? wanted : defaultLanguage
}

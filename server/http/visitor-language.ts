import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { defaultLanguage, isLanguage, type Language } from '#contract/languages.ts'

/** The cookie by which a visitor's choice on a public page is known. */
export const languageCookie = 'language'

/** The languages that a browser asks for, the most wanted first, as "es" of "es-MX;q=0.9"; those it refuses are left out. */
function accepted(header: string): string[] {
  return header
    .split(',')
    .map((part, place) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters
        .find((one) => one.trim().startsWith('q='))
        ?.trim()
        .slice(2)
      return { language: range.trim().split('-')[0] ?? '', quality: Number(quality ?? 1), place }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality || one.place - other.place)
    .map(({ language }) => language)
}

/**
 * The language of somebody of whom no link tells it: what they chose on a public page, else the first that their browser asks for
 * and that we have. An answer of a portal never depends on it.
 */
export function visitorLanguage({ headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>): Language {
  const chosen = cookies?.[languageCookie]
  if (isLanguage(chosen)) return chosen
  return accepted((headers['accept-language'] ?? '').slice(0, 500)).find(isLanguage) ?? defaultLanguage
}

/** The same for an answer, which says that it depends on it. */
export function languageForVisitor(request: FastifyRequest, reply: FastifyReply): Language {
  reply.header('vary', 'Accept-Language, Cookie')
  return visitorLanguage(request)
}

import type { FastifyReply } from 'fastify'
import { defaultLanguage, type Language } from '#contract/languages.ts'

/** Names an answer's language, except for the default language. */
export function nameLanguage(reply: FastifyReply, { language }: { language: Language }): void {
  if (language !== defaultLanguage) reply.header('content-language', language)
}

/** Says that an answer's language is what the headers of a visitor ask for. */
export function varyByVisitor(reply: FastifyReply): void {
  reply.header('vary', 'Accept-Language, Cookie')
}

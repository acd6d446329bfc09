import type { FastifyReply } from 'fastify'
import { defaultLanguage, type Language } from '#contract/languages.ts'

/** Names the language of an answer to a reader of another than English, whose answers stay as they are. */
export function nameLanguage(reply: FastifyReply, { language }: { language: Language }): void {
  if (language !== defaultLanguage) reply.header('content-language', language)
}

/** Says that an answer's language is what the headers of a visitor ask for. */
export function varyByVisitor(reply: FastifyReply): void {
  reply.header('vary', 'Accept-Language, Cookie')
}

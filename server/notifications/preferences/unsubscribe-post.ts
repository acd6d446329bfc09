import type { FastifyInstance } from 'fastify'
import { defaultLanguage } from '#contract/languages.ts'
import { textsIn } from '#texts/in-language.ts'
import { nameLanguage } from '../../http/content-language.ts'
import type { Services } from '../../services.ts'
import { readersOfMailLinks } from '../mail-link-reader.ts'
import { unsubscribeFromEmail } from './unsubscribe-email.ts'

/** Registers one-click unsubscribing by mail programs (RFC 8058), within an app that reads forms. */
export function registerUnsubscribe(forms: FastifyInstance, services: Services): void {
  forms.post<{ Params: { token: string } }>(
    '/unsubscribe/:token',
    { config: { forVisitors: true } },
    async (request, reply) => {
      const { token } = request.params
      request.reader = await readersOfMailLinks.unsubscribe(services, token)
      await unsubscribeFromEmail(services, token)
      const language = request.reader?.language ?? defaultLanguage
      nameLanguage(reply, { language })
      return reply
        .code(200)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(textsIn(language).emails.unsubscribed)
    },
  )
}

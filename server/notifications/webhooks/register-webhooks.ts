import type { FastifyInstance } from 'fastify'
import { defaultLanguage } from '#contract/languages.ts'
import { textsIn } from '#texts/in-language.ts'
import { nameLanguage } from '../../http/content-language.ts'
import { notFound, ProblemError } from '../../problem.ts'
import { publicAddress } from '../../public-address.ts'
import type { Services } from '../../services.ts'
import { smsWebhookPath } from '../channels/sms/sms.ts'
import { readersOfMailLinks } from '../mail-link-reader.ts'
import { unsubscribeFromEmail } from '../preferences/unsubscribe-email.ts'
import { handleInboundSms } from './inbound-sms.ts'
import { isSignedByTwilio } from './signed-by-twilio.ts'

const markup: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const inXml = (text: string) => text.replaceAll(/[&<>]/g, (one) => markup[one] ?? '')

/** The gateway's reply format (TwiML). */
function twiml(text: string | null): string {
  const message = text === null ? '' : `<Message>${inXml(text)}</Message>`
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`
}

/**
 * Registers the webhooks that take form posts: one-click unsubscribing by mail programs (RFC 8058), and
 * inbound texts from the gateway.
 */
export async function registerWebhooks(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
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
    forms.post(smsWebhookPath, async (request, reply) => {
      const { sms } = services.settings
      if (!sms) throw notFound()
      const fields = (request.body ?? {}) as Record<string, string>
      const url = `${publicAddress(services.settings)}${smsWebhookPath}`
      const signature = String(request.headers['x-twilio-signature'] ?? '')
      if (!isSignedByTwilio(sms.authToken, url, fields, signature)) {
        throw new ProblemError(403, 'wrong-signature', 'This request is not signed by the gateway')
      }
      const answer = await handleInboundSms(services, fields['From'] ?? '', fields['Body'] ?? '')
      return reply.header('cache-control', 'no-store').type('text/xml; charset=utf-8').send(twiml(answer))
    })
  })
}

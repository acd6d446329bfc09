import type { FastifyInstance } from 'fastify'
import { smsWebhookPath } from '../../notifications/channels/sms/sms.ts'
import { notFound, ProblemError } from '../../problem.ts'
import { publicAddress } from '../../public-address.ts'
import type { Services } from '../../services.ts'
import { isSignedByTwilio } from './signed-by-twilio.ts'
import { takeText } from './take-text.ts'

const markup: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const inXml = (text: string) => text.replaceAll(/[&<>]/g, (one) => markup[one] ?? '')

/** The gateway's reply format (TwiML). */
function twiml(text: string | null): string {
  const message = text === null ? '' : `<Message>${inXml(text)}</Message>`
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`
}

/** More photos than this are not in one text. */
const maxPhotos = 10

/** How many photos came with a text: whatever `NumMedia` says, a number that a text can have. */
export function photosOf(count: string | undefined): number {
  const number = /^\d{1,3}$/.test(count ?? '') ? Number(count) : 0
  return Math.min(number, maxPhotos)
}

/** Registers the webhook of the text gateway, within an app that reads forms. The reply comes after the commit. */
export function registerTextWebhook(forms: FastifyInstance, services: Services): void {
  forms.post(smsWebhookPath, async (request, reply) => {
    const { sms } = services.settings
    if (!sms) throw notFound()
    const fields = (request.body ?? {}) as Record<string, string>
    const url = `${publicAddress(services.settings)}${smsWebhookPath}`
    const signature = String(request.headers['x-twilio-signature'] ?? '')
    if (!isSignedByTwilio(sms.authToken, url, fields, signature)) {
      throw new ProblemError(403, 'wrong-signature', 'This request is not signed by the gateway')
    }
    const answer = await takeText(services, {
      sid: fields['MessageSid'] || null,
      from: fields['From'] ?? '',
      body: fields['Body'] ?? '',
      photos: photosOf(fields['NumMedia']),
      media: Array.from({ length: maxPhotos }, (_, at) => fields[`MediaUrl${at}`] ?? '').filter(Boolean),
      way: 'webhook',
      sentAt: null,
    })
    return reply.header('cache-control', 'no-store').type('text/xml; charset=utf-8').send(twiml(answer))
  })
}

import { createHmac, randomBytes } from 'node:crypto'
import type { TestApp } from '../app/test-app.ts'

/** An email as a mail server or a provider posts it: its recipient, and the bytes as latin1. */
export interface PostedMail {
  to: string
  source: string
}

const bytesOf = ({ source }: PostedMail) => Buffer.from(source, 'latin1')

function requestOf(app: TestApp, way: 'mailgun' | 'postmark' | 'raw', mail: PostedMail) {
  const { mailIn } = app.services.settings
  if (way === 'raw')
    return {
      url: `/api/mail/raw?to=${encodeURIComponent(mail.to)}`,
      headers: { authorization: `Bearer ${mailIn?.secret}`, 'content-type': 'message/rfc822' },
      payload: bytesOf(mail),
    }
  if (way === 'postmark')
    return {
      url: '/api/mail/postmark',
      headers: {
        authorization: `Basic ${Buffer.from(`any:${mailIn?.postmarkPassword}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      payload: JSON.stringify({ RawEmail: bytesOf(mail).toString('utf8'), OriginalRecipient: mail.to }),
    }
  const timestamp = String(Math.floor(app.clock.now().getTime() / 1_000))
  const token = randomBytes(25).toString('hex')
  const signature = createHmac('sha256', mailIn?.mailgunKey ?? '')
    .update(timestamp + token)
    .digest('hex')
  const body = bytesOf(mail).toString('utf8')
  const form = { timestamp, token, signature, recipient: mail.to, 'body-mime': body }
  return {
    url: '/api/mail/mailgun/mime',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  }
}

/** Posts an email as Mailgun, Postmark or a plain mail server does, and says whether it came by https to the proxy before us. */
export function postMail(
  app: TestApp,
  way: 'mailgun' | 'postmark' | 'raw',
  mail: PostedMail,
  protocol: 'http' | 'https' = 'https',
) {
  const { url, headers, payload } = requestOf(app, way, mail)
  return app.caller().send({
    method: 'POST',
    // The proxy's.
    remoteAddress: '127.0.0.1',
    url,
    headers: { ...headers, 'x-forwarded-proto': protocol },
    payload,
  })
}

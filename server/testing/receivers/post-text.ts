import { createHmac } from 'node:crypto'
import type { IncomingText } from '../../features/incoming/take-text.ts'
import type { TestApp } from '../app/test-app.ts'

let texts = 0

/** A gateway's id of a text that no other text has. */
export const newSid = (): string => `SM${String(++texts).padStart(32, '0')}`

/** A text as the webhook hands it on. */
export const receivedText = (text: Partial<IncomingText>): IncomingText => ({
  sid: newSid(),
  from: '+19165550142',
  body: 'Yes, Thursday works',
  photos: 0,
  way: 'webhook',
  sentAt: null,
  ...text,
})

/** The form of a text with the gateway's signature, for the webhook at a public address. */
export function signedText(base: string, authToken: string, form: Record<string, string>) {
  const fields = Object.keys(form)
    .toSorted()
    .map((name) => `${name}${form[name]}`)
  const signature = createHmac('sha1', authToken)
    .update(`${base}/api/sms/received${fields.join('')}`)
    .digest('base64')
  return {
    method: 'POST',
    url: '/api/sms/received',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    payload: new URLSearchParams(form).toString(),
  } as const
}

/** Posts a text as the gateway does, with its signature. */
export function postText(
  app: TestApp,
  { authToken, ...form }: { authToken: string; From: string; Body: string } & Record<string, string>,
) {
  const base = app.services.settings.baseUrl ?? ''
  return app.caller().send(signedText(base, authToken, { MessageSid: newSid(), ...form }))
}

import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether a webhook request comes from the gateway: HMAC-SHA1 over the full URL and the sorted form fields,
 * in base64, as Twilio documents for `X-Twilio-Signature`. `url` must match the configured webhook URL
 * exactly, query included.
 */
export function isSignedByTwilio(
  authToken: string,
  url: string,
  params: Record<string, string>,
  signature: string,
): boolean {
  const fields = Object.keys(params).toSorted((a, b) => (a < b ? -1 : Number(a > b)))
  const signed = url + fields.map((name) => `${name}${params[name]}`).join('')
  const expected = createHmac('sha1', authToken).update(signed, 'utf8').digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

import { createHmac, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => createHmac('sha256', 'compare').update(text).digest()

/** Whether two secrets are the same, in a time that does not tell how much of them is. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/** How old a signature may be, in seconds: clocks differ and posts wait. */
const maxAge = 5 * 60

/**
 * Whether a post is Mailgun's and new: HMAC-SHA256 of timestamp and token by the webhook signing key, in hexadecimal
 * (https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks). The signature says nothing of the body, so
 * a token is good once; the caller keeps count.
 */
export function isFromMailgun(
  key: string,
  { timestamp, token, signature }: { timestamp: string; token: string; signature: string },
  now: Date,
): boolean {
  const age = now.getTime() / 1_000 - Number(timestamp)
  if (!/^\d{1,12}$/.test(timestamp) || !/^[\w-]{20,100}$/.test(token) || Math.abs(age) > maxAge) return false
  const expected = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex')
  return isSame(expected, signature.toLowerCase())
}

/** Whether a post has this password for Basic authentication, with any user name. */
export function hasPassword(authorization: string | undefined, password: string): boolean {
  const encoded = /^Basic ([\w+/=-]{1,1000})$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return false
  const given = Buffer.from(encoded, 'base64').toString('utf8')
  return isSame(given.slice(given.indexOf(':') + 1), password)
}

/** Whether a post has this secret as its Bearer token. */
export function hasSecret(authorization: string | undefined, secret: string): boolean {
  const given = /^Bearer (\S{1,1000})$/i.exec(authorization ?? '')?.[1]
  return given !== undefined && isSame(given, secret)
}

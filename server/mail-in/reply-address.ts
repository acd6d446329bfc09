import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Mail } from './mail.ts'

/** Bytes of a token: the delivery, its tag, and the tag of the person's link; of a test, its id and one tag. */
const size = { delivery: 16, tag: 10, link: 4, testTag: 14 }
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
/** Characters of a token, and of the local part of an address (RFC 5321). */
const length = { token: 48, local: 64 }
const place = '{token}'

/** What a reply address is made from. */
export interface Answered {
  /** The UUID of the delivery that is answered. */
  deliveryId: string
  /** The key of the link of the person whom it went to; a member's id. */
  linkKey: string
}

function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replaceAll(/.{5}/g, (five) => alphabet[Number.parseInt(five, 2)] ?? '')
}

function fromBase32(text: string): Buffer {
  const fives = Array.from(text.toLowerCase(), (letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bits = fives.join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

const bytesOfId = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const tagOf = (secret: string, id: Uint8Array): Buffer =>
  createHmac('sha256', secret).update('reply').update(id).digest().subarray(0, size.tag)
const linkTagOf = (secret: string, linkKey: string): Buffer =>
  createHmac('sha256', secret).update('link').update(linkKey).digest().subarray(0, size.link)

/** The token of a delivery's reply address: 48 lowercase letters and digits. */
export function replyToken({ deliveryId, linkKey }: Answered, secret: string): string {
  const id = bytesOfId(deliveryId)
  return toBase32(Buffer.concat([id, tagOf(secret, id), linkTagOf(secret, linkKey)]))
}

/** A token that this installation made. */
export interface ReadToken {
  deliveryId: string
  /** Whether it was made with this key of a link; false once the link was renewed. */
  isOfLink: (linkKey: string) => boolean
}

/** Reads a token, in any case. Null for one that was not made with this secret. */
export function readReplyToken(token: string, secret: string): ReadToken | null {
  if (!/^[a-z2-7]{48}$/i.test(token)) return null
  const bytes = fromBase32(token)
  const id = bytes.subarray(0, size.delivery)
  const tag = bytes.subarray(size.delivery, size.delivery + size.tag)
  const link = bytes.subarray(size.delivery + size.tag)
  if (!timingSafeEqual(tag, tagOf(secret, id))) return null
  return { deliveryId: idOf(id), isOfLink: (linkKey) => timingSafeEqual(link, linkTagOf(secret, linkKey)) }
}

const tagOfTest = (secret: string, id: Uint8Array): Buffer =>
  createHmac('sha256', secret).update('answers-test').update(id).digest().subarray(0, size.testTag)

/** The token of an address that only one test of answers has. It is as long as a reply token, and never one. */
export function testToken(testId: string, secret: string): string {
  const id = bytesOfId(testId)
  return toBase32(Buffer.concat([id, tagOfTest(secret, id)]))
}

/** The UUID of the test that a token names, in any case. Null for one that was not made with this secret. */
export function readTestToken(token: string, secret: string): string | null {
  if (!/^[a-z2-7]{48}$/i.test(token)) return null
  const bytes = fromBase32(token)
  const id = bytes.subarray(0, size.delivery)
  return timingSafeEqual(bytes.subarray(size.delivery), tagOfTest(secret, id)) ? idOf(id) : null
}

/** Characters of the key of a deal's filing address: shorter than every token, so it is never read as one. */
export const filingKeyLength = 20

/** A new key of a filing address: 20 lowercase letters and digits from a CSPRNG, 100 bits. */
export function newFilingKey(): string {
  return Array.from({ length: filingKeyLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/**
 * Whether reply addresses can be made from a pattern: "{token}@reply.example.com" or "answers+{token}@example.com", with room for
 * the token.
 */
export function isReplyPattern(pattern: string): boolean {
  const parts = /^((?:[\w.-]+\+)?)\{token\}@(?:[a-zA-Z\d](?:[a-zA-Z\d-]*[a-zA-Z\d])?\.)+[a-zA-Z]{2,}$/.exec(
    pattern,
  )
  return parts !== null && (parts[1] ?? '').length + length.token <= length.local && pattern.length <= 200
}

/** The address of a token. */
export function addressOfToken(pattern: string, token: string): string {
  return pattern.replace(place, token)
}

/** What stands in an address at the place of the token, in lower case: of a delivery or of a deal; null for an address of another pattern. */
export function tokenInAddress(pattern: string, address: string): string | null {
  const [before = '', after = ''] = pattern.toLowerCase().split(place)
  const folded = address.trim().toLowerCase()
  const token = folded.slice(before.length, folded.length - after.length)
  const isOfPattern = folded.startsWith(before) && folded.endsWith(after)
  // Every domain has a postmaster (RFC 5321, section 4.5.1), whose name could be one.
  return isOfPattern && token !== 'postmaster' && /^[a-z2-7]{1,48}$/.test(token) ? token : null
}

/** The pattern's address without a token, as "answers@example.com"; null where it has none. */
export function bareAddress(pattern: string): string | null {
  const [before = '', after = ''] = pattern.toLowerCase().split(place)
  return before === '' ? null : before.replace(/\+$/, '') + after
}

const digest = (parts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/**
 * The key under which an email is taken once for a deal, by whatever ways and however often it comes. An email without a
 * Message-ID is known by its sender, date, subject and text.
 */
export function dedupeKey(
  { messageId, from, date, subject, text }: Pick<Mail, 'messageId' | 'from' | 'date' | 'subject' | 'text'>,
  clientId: string | null,
): string {
  const known = messageId === null ? [from.join(' '), date, subject] : [messageId]
  return `email ${digest([...known, text.trim(), clientId])}`
}

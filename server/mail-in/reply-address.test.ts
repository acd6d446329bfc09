import { expect, test } from 'vitest'
import {
  addressOfToken,
  bareAddress,
  dedupeKey,
  isReplyPattern,
  readReplyToken,
  replyToken,
  readTestToken,
  testToken,
  tokenInAddress,
} from './reply-address.ts'

const secret = 'a secret of this installation'
const maya = { deliveryId: '0192aa00-1111-7222-8333-444455556666', linkKey: 'Ab3dE5fG7h' }
const daniel = { deliveryId: '0192bb11-1111-7222-8333-444455556666', linkKey: 'Zz9yX8wV7u' }
const token = replyToken(maya, secret)

test('A12: a token names its delivery and its link, in any case', () => {
  expect(token).toMatch(/^[a-z2-7]{48}$/)
  for (const written of [token, token.toUpperCase(), token.slice(0, 20) + token.slice(20).toUpperCase()]) {
    const read = readReplyToken(written, secret)
    expect(read?.deliveryId).toBe(maya.deliveryId)
    expect(read?.isOfLink(maya.linkKey)).toBe(true)
    expect(read?.isOfLink(daniel.linkKey)).toBe(false)
  }
  expect(readReplyToken(replyToken(daniel, secret), secret)?.deliveryId).toBe(daniel.deliveryId)
})

test('A12: a token with one changed character of delivery or tag is none', () => {
  // 26 bytes are 41 characters and three bits of the next.
  for (let at = 0; at < 42; at++) {
    const other = token[at] === 'a' ? '7' : 'a'
    const changed = token.slice(0, at) + other + token.slice(at + 1)
    expect(readReplyToken(changed, secret), `at ${at}`).toBeNull()
  }
})

test('A13: a token with a changed end is of no link', () => {
  for (let at = 42; at < 48; at++) {
    const other = token[at] === 'a' ? '7' : 'a'
    const read = readReplyToken(token.slice(0, at) + other + token.slice(at + 1), secret)
    expect(read?.isOfLink(maya.linkKey), `at ${at}`).toBe(false)
  }
})

test('A12: the tag of one delivery is not that of another, nor that of another installation', () => {
  const other = replyToken(daniel, secret)
  expect(readReplyToken(other.slice(0, 25) + token.slice(25), secret)).toBeNull()
  expect(readReplyToken(token, 'another secret')).toBeNull()
  for (const wrong of [
    '',
    token.slice(1),
    `${token}a`,
    token.replace(/^./, '1'),
    `${token.slice(1)} `,
    'é'.repeat(48),
  ])
    expect(readReplyToken(wrong, secret), wrong).toBeNull()
})

test.each(['{token}@reply.example.com', 'answers+{token}@example.com', 'a.b-c+{token}@x-y.example.co'])(
  'a pattern is %s',
  (pattern) => {
    expect(isReplyPattern(pattern)).toBe(true)
    const address = addressOfToken(pattern, token)
    expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64)
    expect(tokenInAddress(pattern, address)).toBe(token)
    expect(tokenInAddress(pattern, ` ${address.toUpperCase()}`)).toBe(token)
  },
)

test.each([
  '',
  'answers@example.com',
  '{token}@localhost',
  '{token}@{token}.example.com',
  'answers{token}@example.com',
  '{token}+answers@example.com',
  'answers+{TOKEN}@example.com',
  'answers-of-our-team+{token}@example.com',
  'a b+{token}@example.com',
  '{token}@-x.example.com',
  'Answers <{token}@example.com>',
])('a pattern is not "%s"', (pattern) => {
  expect(isReplyPattern(pattern)).toBe(false)
})

test('an address of another pattern has no token', () => {
  const pattern = 'answers+{token}@example.com'
  for (const address of [
    'answers@example.com',
    'answers+@example.com',
    `answer+${token}@example.com`,
    `answers+${token}@example.com.evil.example`,
    `answers+${token}@evil.example`,
    `answers+${token}x@example.com`,
    `answers+a@b@example.com`,
    'a@example.com',
    '',
  ])
    expect(tokenInAddress(pattern, address), address).toBeNull()
  expect(tokenInAddress(pattern, 'answers+abcd2345@example.com')).toBe('abcd2345')
  expect([bareAddress(pattern), bareAddress('{token}@reply.example.com')]).toEqual([
    'answers@example.com',
    null,
  ])
})

test('A5: the same email of one deal has one key, whatever its ways did to its ends of lines', () => {
  const mail = { messageId: '<1@x>', from: ['maya@example.com'], date: null, subject: 'Hi', text: 'Yes\n' }
  const key = dedupeKey(mail, 'one')
  expect(key).toMatch(/^email [\da-f]{64}$/)
  expect(dedupeKey({ ...mail, text: 'Yes', subject: 'Fwd: Hi', from: [] }, 'one')).toBe(key)
  for (const other of [
    { ...mail, messageId: '<2@x>' },
    { ...mail, text: 'No' },
    { ...mail, messageId: null },
  ])
    expect(dedupeKey(other, 'one')).not.toBe(key)
  expect(dedupeKey(mail, 'two')).not.toBe(key)
  expect(dedupeKey(mail, null)).not.toBe(key)
})

test('A5: an email without a Message-ID is known by sender, date, subject and text', () => {
  const mail = {
    messageId: null,
    from: ['maya@example.com'],
    date: '2026-11-25T10:00:00.000Z',
    subject: 'Hi',
    text: 'Yes',
  }
  const key = dedupeKey(mail, 'one')
  expect(dedupeKey({ ...mail }, 'one')).toBe(key)
  for (const other of [{ from: ['a@example.com'] }, { date: null }, { subject: 'Ho' }, { text: 'No' }])
    expect(dedupeKey({ ...mail, ...other }, 'one')).not.toBe(key)
})

test('a postmaster is no token, and a test has one that is never a reply token', () => {
  expect(tokenInAddress('{token}@reply.example.com', 'Postmaster@reply.example.com')).toBeNull()
  const id = '01a2236e-6810-7eec-a18c-0123456789ab'
  const made = testToken(id, 'secret')
  expect(made).toMatch(/^[a-z2-7]{48}$/)
  expect(readTestToken(made.toUpperCase(), 'secret')).toBe(id)
  expect(readTestToken(made, 'another secret')).toBeNull()
  expect(readReplyToken(made, 'secret')).toBeNull()
  expect(readTestToken(replyToken({ deliveryId: id, linkKey: 'key' }, 'secret'), 'secret')).toBeNull()
})

import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSignedByTwilio } from './signed-by-twilio.ts'

// The example from Twilio's webhook security documentation.
const token = '12345'
const url = 'https://example.com/myapp.php?foo=1&bar=2'
const params = {
  CallSid: 'CA1234567890ABCDE',
  Caller: '+14158675310',
  Digits: '1234',
  From: '+14158675310',
  To: '+18005551212',
}
const signature = 'L/OH5YylLD5NRKLltdqwSvS0BnU='

test('the documented example has a valid signature', () => {
  expect(isSignedByTwilio(token, url, params, signature)).toBe(true)
})

test('the order of the fields does not matter', () => {
  const turned = Object.fromEntries(Object.entries(params).toReversed())
  expect(isSignedByTwilio(token, url, turned, signature)).toBe(true)
})

test.each([
  ['another token', () => isSignedByTwilio('12346', url, params, signature)],
  ['another address', () => isSignedByTwilio(token, `${url}3`, params, signature)],
  ['another field', () => isSignedByTwilio(token, url, { ...params, Digits: '1235' }, signature)],
  ['an additional field', () => isSignedByTwilio(token, url, { ...params, Body: 'STOP' }, signature)],
  ['no signature', () => isSignedByTwilio(token, url, params, '')],
  ['half a signature', () => isSignedByTwilio(token, url, params, signature.slice(0, 14))],
])('%s is not signed', (_name, decision) => {
  expect(decision()).toBe(false)
})

test('non-ASCII characters are signed as UTF-8', () => {
  const signed = createHmac('sha1', token).update(`${url}BodyDanke, Zoë 🎉`, 'utf8').digest('base64')
  expect(isSignedByTwilio(token, url, { Body: 'Danke, Zoë 🎉' }, signed)).toBe(true)
})

import { expect, test } from 'vitest'
import { channelHint } from './notification-writer.tsx'

const consent = { isGiven: true, at: '2026-11-20T16:55:00.000Z', source: 'portal' } as const
const off = {
  emailNotifications: false,
  isEmailConfirmed: true,
  smsNotifications: false,
  smsConsent: null,
  takesPush: false,
}
const mail = { ...off, emailNotifications: true }
const texts = { ...off, smsNotifications: true, smsConsent: consent }
const all = { email: true, sms: true }
const none = { email: false, sms: false }

test('there is no hint when email, a text or push delivers it', () => {
  expect(channelHint(mail, { ...none, email: true })).toBeNull()
  expect(channelHint(texts, { ...none, sms: true })).toBeNull()
  expect(channelHint({ ...off, takesPush: true }, none)).toBeNull()
})

test('the hint says whether the cause is the client or the team', () => {
  expect(channelHint(off, all)).toBe(
    'Will only appear in the portal: email and texts are off for this client.',
  )
  expect(channelHint(mail, none)).toBe(
    'Will only appear in the portal: email is not set up, and texts are off.',
  )
  expect(channelHint(texts, none)).toBe(
    'Will only appear in the portal: texts are not set up, and email is off.',
  )
  expect(channelHint({ ...texts, emailNotifications: true }, none)).toBe(
    'Will only appear in the portal: email and texts are not set up.',
  )
})

test('texts need the client’s consent', () => {
  expect(channelHint({ ...texts, smsConsent: null }, all)).toMatch(/are off for this client/)
  expect(channelHint({ ...texts, smsConsent: { ...consent, isGiven: false } }, all)).toMatch(/are off/)
})

test('email needs an address that the client has confirmed', () => {
  expect(channelHint({ ...mail, isEmailConfirmed: false }, all)).toBe(
    'Will only appear in the portal: the client has not confirmed the email address.',
  )
  expect(channelHint({ ...texts, emailNotifications: true, isEmailConfirmed: false }, all)).toBeNull()
})

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

test('nothing is said when mail, a text or push brings it', () => {
  expect(channelHint(mail, { ...none, email: true })).toBeNull()
  expect(channelHint(texts, { ...none, sms: true })).toBeNull()
  expect(channelHint({ ...off, takesPush: true }, none)).toBeNull()
})

test('it says whether the client or the team is why', () => {
  expect(channelHint(off, all)).toBe(
    'Seen in the portal only: email and text messages are off for this client.',
  )
  expect(channelHint(mail, none)).toBe(
    'Seen in the portal only: mail is not set up, and text messages are off.',
  )
  expect(channelHint(texts, none)).toBe(
    'Seen in the portal only: text messages are not set up, and email is off.',
  )
  expect(channelHint({ ...texts, emailNotifications: true }, none)).toBe(
    'Seen in the portal only: mail and text messages are not set up.',
  )
})

test('texts without the client’s consent bring nothing', () => {
  expect(channelHint({ ...texts, smsConsent: null }, all)).toMatch(/are off for this client/)
  expect(channelHint({ ...texts, smsConsent: { ...consent, isGiven: false } }, all)).toMatch(/are off/)
})

test('mails to an address that the client has not confirmed bring nothing', () => {
  expect(channelHint({ ...mail, isEmailConfirmed: false }, all)).toBe(
    'Seen in the portal only: the client has not confirmed the email address.',
  )
  expect(channelHint({ ...texts, emailNotifications: true, isEmailConfirmed: false }, all)).toBeNull()
})

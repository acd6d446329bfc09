import { expect, test } from 'vitest'
import type { GoesOut } from '#contract/calls/notifications/notifications.ts'
import { goesOutLine } from './goes-out-line.ts'
import { channelHint } from './notification-writer.tsx'

const way = (channel: GoesOut['channel'], more: Partial<GoesOut>): GoesOut => ({
  channel,
  when: 'now',
  reason: null,
  until: null,
  timeZone: 'America/Los_Angeles',
  ...more,
})
const never = (channel: GoesOut['channel'], reason: GoesOut['reason']) =>
  way(channel, { when: 'never', reason })
const later = (channel: GoesOut['channel']) =>
  way(channel, { when: 'later', reason: 'quiet', until: '2026-11-21T16:00:00.000Z' })

test.each([
  [[way('email', {}), never('sms', 'channel-off')], 'Also by email now.'],
  [[way('email', {}), way('push', {}), way('sms', {})], 'Also by email, push and text message now.'],
  [[later('email'), never('sms', 'no-address')], 'By email after quiet hours, at 8:00 AM.'],
  [
    [never('email', 'sample'), never('sms', 'sample')],
    'In the portal only: the sample client is sent nothing.',
  ],
  [
    [way('push', {}), later('email'), later('sms')],
    'Also by push now. By email and text message after quiet hours, at 8:00 AM.',
  ],
  [
    [never('email', 'channel-off'), never('sms', 'daily-limit')],
    'In the portal only: the client has had all texts for today.',
  ],
  [
    [never('email', 'not-set-up'), never('sms', 'not-set-up')],
    'In the portal only: email and texts are not set up.',
  ],
  [
    [never('email', 'no-address'), never('sms', 'not-set-up')],
    'In the portal only: texts are not set up, and email is off.',
  ],
  [
    [never('email', 'unconfirmed'), never('sms', 'not-set-up')],
    'In the portal only: the client has not confirmed the email address.',
  ],
])('says how it goes out', (goesOut, line) => {
  expect(goesOutLine(goesOut)).toBe(line)
})

const off = {
  emailNotifications: false,
  isEmailConfirmed: true,
  smsNotifications: false,
  smsConsent: null,
  takesPush: false,
}
const none = { email: false, sms: false }

test.each([
  [never('email', 'channel-off'), off, none],
  [never('email', 'not-set-up'), { ...off, emailNotifications: true }, none],
  [
    never('email', 'unconfirmed'),
    { ...off, emailNotifications: true, isEmailConfirmed: false },
    { email: true, sms: true },
  ],
])('says why it is in the portal only, as the dialog did', (email, wanted, setUp) => {
  const said = goesOutLine([email, never('sms', 'channel-off')])
  expect(said.replace('In the portal only', 'Will only appear in the portal')).toBe(
    channelHint(wanted, setUp),
  )
})

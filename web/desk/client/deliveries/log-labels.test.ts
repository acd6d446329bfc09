import { expect, test } from 'vitest'
import type { Delivery } from '#contract/calls/notifications/deliveries.ts'
import { deliveryReasons, type DeliveryReason } from '#contract/rules/delivery-enums.ts'
import { sampleDelivery } from '#web/testing/samples.ts'
import { reasonText } from './log-labels.ts'

const now = Date.parse('2026-11-21T07:00:00.000Z')
const zone = 'America/Los_Angeles'
const held = sampleDelivery({ sendAfter: '2026-11-21T16:00:00.000Z' })
const text = (changes: Partial<Delivery>) => reasonText({ ...held, ...changes }, zone, now)

test('a held delivery says why, and when it will be sent in the client’s time zone', () => {
  const at = 'Nov 21, 2026 at 8:00 AM PST'
  expect(text({})).toBe(`Quiet hours until ${at}`)
  expect(text({ reason: 'unread' })).toBe(`Will be sent ${at} if still unread`)
  expect(text({ reason: 'unsorted' })).toBe(`Will be sent ${at} if still not sorted`)
  expect(text({ reason: 'gathering' })).toBe(`Collecting other updates until ${at}`)
  expect(text({ reason: 'retry', attempts: 2 })).toBe(`Not delivered after 2 tries. Next try ${at}`)
  expect(text({ reason: 'not-set-up' })).toBe(`Email is not set up. Next check ${at}`)
  expect(text({ reason: null })).toBe(`Will be sent ${at}`)
  expect(text({ sendAfter: '2026-11-21T07:00:00.000Z' })).toBe('Will be sent in a moment')
})

test('a delivery that was sent, or is being sent, needs no reason', () => {
  expect(text({ state: 'sent', reason: null })).toBe('')
  expect(text({ state: 'sending', reason: 'quiet' })).toBe('')
  expect(text({ state: 'sent', reason: 'merged' })).toBe('Combined with another delivery')
})

test('a failed delivery says after how many tries', () => {
  expect(text({ state: 'failed', reason: 'refused', attempts: 1 })).toBe(
    'Rejected by the receiver after 1 try',
  )
  expect(text({ state: 'failed', reason: 'gave-up', attempts: 8 })).toBe(
    'Could not be delivered after 8 tries',
  )
})

test('every final reason has a label on every channel', () => {
  const waits = new Set<DeliveryReason>(['unread', 'unsorted', 'gathering', 'quiet', 'retry'])
  for (const reason of deliveryReasons) {
    for (const channel of ['email', 'sms', 'push'] as const) {
      if (!waits.has(reason)) expect(text({ state: 'cancelled', reason, channel })).not.toBe('')
    }
  }
})

import { expect, test } from 'vitest'
import type { Delivery } from '#contract/deliveries.ts'
import { deliveryReasons, type DeliveryReason } from '#contract/delivery-enums.ts'
import { reasonText } from './log-labels.ts'

const now = Date.parse('2026-11-21T07:00:00.000Z')
const zone = 'America/Los_Angeles'
const held: Delivery = {
  id: '0198f0b4-7b7a-7cc0-8000-000000000001',
  clientId: '0198f0b4-7b7a-7cc0-8000-000000000002',
  adminName: null,
  channel: 'email',
  kind: 'step_update',
  state: 'held',
  reason: 'quiet',
  isUrgent: false,
  sendAfter: '2026-11-21T16:00:00.000Z',
  attempts: 0,
  lastError: null,
  createdAt: '2026-11-21T06:00:00.000Z',
  settledAt: null,
}
const words = (changes: Partial<Delivery>) => reasonText({ ...held, ...changes }, zone, now)

test('what is held says why, and when it goes by the client’s clock', () => {
  const at = 'Nov 21, 2026 at 8:00 AM PST'
  expect(words({})).toBe(`Quiet until ${at}`)
  expect(words({ reason: 'unread' })).toBe(`Goes ${at} if it is unread by then`)
  expect(words({ reason: 'gathering' })).toBe(`Gathers other news until ${at}`)
  expect(words({ reason: 'retry', attempts: 2 })).toBe(`Not delivered after 2 tries. Next try ${at}`)
  expect(words({ reason: 'not-set-up' })).toBe(`Mail is not set up. Looked at again ${at}`)
  expect(words({ reason: null })).toBe(`Goes ${at}`)
  expect(words({ sendAfter: '2026-11-21T07:00:00.000Z' })).toBe('Goes in a moment')
})

test('what was sent by itself, or is on its way, needs no reason', () => {
  expect(words({ state: 'sent', reason: null })).toBe('')
  expect(words({ state: 'sending', reason: 'quiet' })).toBe('')
  expect(words({ state: 'sent', reason: 'merged' })).toBe('Merged with another one')
})

test('what failed says after how many tries', () => {
  expect(words({ state: 'failed', reason: 'refused', attempts: 1 })).toBe(
    'Refused by the receiver after 1 try',
  )
  expect(words({ state: 'failed', reason: 'gave-up', attempts: 8 })).toBe('Given up after 8 tries')
})

test('every reason for an end has words on every channel', () => {
  const waits = new Set<DeliveryReason>(['unread', 'gathering', 'quiet', 'retry'])
  for (const reason of Object.keys(deliveryReasons) as DeliveryReason[]) {
    for (const channel of ['email', 'sms', 'push'] as const) {
      if (!waits.has(reason)) expect(words({ state: 'cancelled', reason, channel })).not.toBe('')
    }
  }
})

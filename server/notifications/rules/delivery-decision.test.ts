import { expect, it } from 'vitest'
import { type DeliveryContext, decideDelivery } from './delivery-decision.ts'

const fine: DeliveryContext = {
  now: new Date('2026-11-21T20:00:00.000Z'),
  channel: 'email',
  createdAt: '2026-11-21T19:50:00.000Z',
  isUrgent: false,
  isArchived: false,
  isSample: false,
  hasAddressChanged: false,
  isWithdrawn: false,
  isRead: false,
  isChannelEnabled: true,
  isKindEnabled: true,
  hasAddress: true,
  isConfirmed: true,
  isFailing: false,
  isOverLimit: false,
  isSetUp: true,
  pausesUntil: null,
  quiet: { quietHoursStart: '22:00', quietHoursEnd: '08:00', timeZone: 'America/Los_Angeles' },
}
const night = new Date('2026-11-22T07:00:00.000Z')

it('a delivery goes out when nothing holds it', () => {
  expect(decideDelivery(fine)).toEqual({ action: 'send' })
})

it.each([
  ['sample', { isSample: true }],
  ['archived', { isArchived: true }],
  ['address-changed', { hasAddressChanged: true }],
  ['withdrawn', { isWithdrawn: true }],
  ['read', { isRead: true }],
  ['channel-off', { isChannelEnabled: false }],
  ['kind-off', { isKindEnabled: false }],
  ['no-address', { hasAddress: false }],
  ['unconfirmed', { isConfirmed: false }],
] as const)('it is cancelled for being %s, urgent or not, by day and by night', (reason, change) => {
  for (const isUrgent of [true, false]) {
    for (const now of [fine.now, night]) {
      expect(decideDelivery({ ...fine, ...change, isUrgent, now })).toEqual({ action: 'cancel', reason })
    }
  }
})

it('the daily limit ends what would go now, urgent or not, and leaves what still waits', () => {
  const over = { ...fine, isOverLimit: true }
  for (const isUrgent of [true, false])
    expect(decideDelivery({ ...over, isUrgent })).toEqual({ action: 'cancel', reason: 'daily-limit' })
  expect(decideDelivery({ ...over, now: night }).action).toBe('wait')
})

it('quiet hours hold it until they end, but not what is urgent, and not whoever has none', () => {
  const until = new Date('2026-11-22T16:00:00.000Z')
  expect(decideDelivery({ ...fine, now: night })).toEqual({ action: 'wait', until, reason: 'quiet' })
  expect(decideDelivery({ ...fine, now: night, isUrgent: true })).toEqual({ action: 'send' })
  expect(decideDelivery({ ...fine, now: night, quiet: null })).toEqual({ action: 'send' })
})

it('without the channel set up it waits for a day, looked at again and again, and then ends as that', () => {
  const without = { ...fine, isSetUp: false }
  const soon = new Date('2026-11-21T20:15:00.000Z')
  expect(decideDelivery(without)).toEqual({ action: 'wait', until: soon, reason: 'not-set-up' })
  const late = { ...without, now: new Date('2026-11-22T19:45:00.000Z') }
  const last = new Date('2026-11-22T19:50:00.000Z')
  expect(decideDelivery(late)).toEqual({ action: 'wait', until: last, reason: 'not-set-up' })
  expect(decideDelivery({ ...without, now: last })).toEqual({ action: 'fail', reason: 'not-set-up' })
})

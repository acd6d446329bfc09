import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PushSubscriptionDraft } from '#contract/calls/notifications/deliveries.ts'
import { refreshPush } from './device-push.ts'
import { pushEndpoint, setPushEndpoint } from './push-endpoints.ts'

const mine = { scope: '/client/', owner: 'mine' } as const
const theirs = { scope: '/client/', owner: 'theirs' } as const
const [before, now] = ['https://push.example/before', 'https://push.example/now']

beforeEach(() => {
  // What the browser has for all portals on this device.
  const subscription = {
    endpoint: now,
    toJSON: () => ({ endpoint: now, keys: { p256dh: 'key', auth: 'secret' } }),
  }
  const registration = { pushManager: { getSubscription: async () => subscription } }
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(
    registration as unknown as ServiceWorkerRegistration,
  )
})
afterEach(() => vi.restoreAllMocks())

/** What one visit sends to the server. */
async function sentFor(owner: typeof mine | typeof theirs) {
  const sent: PushSubscriptionDraft[] = []
  await refreshPush(owner, async (draft) => sent.push(draft))
  return sent
}

test('a subscription that the browser has replaced is sent once, and only for who has push on this device', async () => {
  setPushEndpoint(mine, before)
  expect(await sentFor(theirs)).toEqual([])
  expect(pushEndpoint(theirs)).toBeNull()
  expect(await sentFor(mine)).toEqual([{ endpoint: now, p256dh: 'key', auth: 'secret' }])
  expect(pushEndpoint(mine)).toBe(now)
  expect(await sentFor(mine)).toEqual([])
})

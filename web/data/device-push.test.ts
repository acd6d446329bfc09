import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropPush, endPush, isPushOn, refreshPush, startPush } from './device-push.ts'
import { pushEndpoint, setPushEndpoint } from './push-endpoints.ts'

const mine = { scope: '/client/', owner: 'mine' } as const
const theirs = { scope: '/client/', owner: 'theirs' } as const
const endpoint = 'https://push.example/1'
/** A key whose text differs in plain and in URL base64. */
const bytes = new Uint8Array([251, 255, 254, 1])
const pushKey = '-__-AQ'

const subscription = {
  endpoint,
  options: { applicationServerKey: bytes.buffer as ArrayBuffer | null },
  toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'secret' } }),
  unsubscribe: vi.fn<() => Promise<boolean>>(),
}
const subscribeTo = vi.fn<(options: unknown) => Promise<typeof subscription>>()
/** What this browser has for the scope. */
let known: typeof subscription | null = null
const pushManager = { getSubscription: async () => known, subscribe: subscribeTo }

const memory = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null
  },
  setItem(this: Record<string, string>, key: string, text: string) {
    this[key] = text
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key]
  },
}

beforeEach(() => {
  known = subscription
  subscription.options = { applicationServerKey: bytes.buffer }
  subscription.unsubscribe.mockReset().mockResolvedValue(true)
  subscribeTo.mockReset().mockResolvedValue(subscription)
  const registration = { pushManager, active: {} }
  const serviceWorker = { register: async () => registration, getRegistration: async () => registration }
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('window', { PushManager: Object })
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('localStorage', Object.create(memory))
})
afterEach(() => vi.unstubAllGlobals())

it('turning pushes on sends the server the subscription of this browser', async () => {
  const sent: unknown[] = []
  await startPush(mine, pushKey, async (draft) => sent.push(draft))
  expect(subscribeTo.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: pushKey }]])
  expect(sent).toEqual([{ endpoint, p256dh: 'key', auth: 'secret' }])
  expect(pushEndpoint(mine)).toBe(endpoint)
  expect(pushEndpoint(theirs)).toBeNull()
  expect(subscription.unsubscribe).not.toHaveBeenCalled()
})

it('a subscription for another key ends before a new one begins', async () => {
  await startPush(mine, 'another', async () => undefined)
  expect(subscription.unsubscribe).toHaveBeenCalledOnce()
  subscription.options = { applicationServerKey: null }
  await startPush(mine, pushKey, async () => undefined)
  expect(subscription.unsubscribe).toHaveBeenCalledTimes(2)
})

it('what the server did not take ends here, too', async () => {
  const refused = new Error('Refused')
  await expect(startPush(mine, pushKey, () => Promise.reject(refused))).rejects.toBe(refused)
  expect(pushEndpoint(mine)).toBeNull()
  expect(subscription.unsubscribe).toHaveBeenCalledOnce()
})

it('turning pushes off tells the server first, and changes nothing if it cannot be reached', async () => {
  setPushEndpoint(mine, endpoint)
  await expect(endPush(mine, () => Promise.reject(new Error('Offline')))).rejects.toThrow('Offline')
  expect(pushEndpoint(mine)).toBe(endpoint)
  expect(subscription.unsubscribe).not.toHaveBeenCalled()
  const ended: string[] = []
  await endPush(mine, async (one) => ended.push(one))
  expect(pushEndpoint(mine)).toBeNull()
  expect(subscription.unsubscribe).toHaveBeenCalledOnce()
  await endPush(mine, async (one) => ended.push(one))
  expect(ended).toEqual([endpoint])
})

it('the subscription stays for another portal of this device', async () => {
  setPushEndpoint(mine, endpoint)
  setPushEndpoint(theirs, endpoint)
  await dropPush(mine)
  expect(pushEndpoint(theirs)).toBe(endpoint)
  expect(subscription.unsubscribe).not.toHaveBeenCalled()
})

it('pushes are on where this browser has them for this owner, is allowed to, and with the server’s key', async () => {
  expect(await isPushOn(mine, pushKey)).toBe(false)
  setPushEndpoint(mine, endpoint)
  expect(await isPushOn(mine, pushKey)).toBe(true)
  expect(await isPushOn(mine, null)).toBe(true)
  expect(await isPushOn(mine, 'another')).toBe(false)
  expect(await isPushOn(theirs, pushKey)).toBe(false)
  known = null
  expect(await isPushOn(mine, pushKey)).toBe(false)
  known = subscription
  vi.stubGlobal('Notification', { permission: 'denied' })
  expect(await isPushOn(mine, pushKey)).toBe(false)
})

it('a browser without pushes has none, and one without a subscription sends none', async () => {
  const sent = vi.fn<() => Promise<unknown>>()
  await refreshPush(mine, sent)
  setPushEndpoint(mine, 'https://push.example/before')
  known = null
  await refreshPush(mine, sent)
  known = subscription
  vi.stubGlobal('window', {})
  await refreshPush(mine, sent)
  expect(await isPushOn(mine)).toBe(false)
  expect(sent).not.toHaveBeenCalled()
})

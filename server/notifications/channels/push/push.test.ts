import { afterEach, beforeEach, expect, test } from 'vitest'
import { startPushReceiver, type PushReceiver } from '../../../testing/receivers/push-receiver.ts'
import { isPublicAddress, createPushChannel, type Push } from './push.ts'
import { newVapidKeys } from './vapid-keys.ts'

const keys = await newVapidKeys()
const settings = { ...keys, subject: 'mailto:portal@example.com' }
const payload = { title: 'Loan Approval', body: 'In progress, Zoë 🎉', url: '/client/abcd1234', tag: 'step' }

let device: PushReceiver
let push: Push

beforeEach(async () => {
  device = await startPushReceiver(keys.publicKey)
  push = createPushChannel(settings, device.policy, 1000)
})
afterEach(() => device.stop())

const send = (channel = push) => channel.send(device.subscription, payload, 3600, 'high')

test('the device can decrypt the push, and the push service can verify the sender', async () => {
  expect(await send()).toEqual({ state: 'sent' })
  const [taken] = device.pushes
  expect(taken).toMatchObject({ payload, ttl: '3600', urgency: 'high' })
  expect(taken?.claims).toMatchObject({ aud: device.origin, sub: settings.subject })
  const hoursLeft = (Number(taken?.claims['exp']) - Date.now() / 1000) / 3600
  expect(hoursLeft).toBeGreaterThan(0)
  expect(hoursLeft).toBeLessThanOrEqual(24)
})

test('a new key pair is a different sender', async () => {
  const other = await newVapidKeys()
  expect(other).not.toEqual(keys)
  expect(await send(createPushChannel({ ...settings, ...other }, device.policy))).toEqual({
    state: 'refused',
    error: 'The push service rejected this notification (401).',
  })
  expect(device.pushes).toEqual([])
})

test.each([404, 410])('%i means that the subscription has expired', async (status) => {
  device.behave(status)
  expect(await send()).toMatchObject({ state: 'refused', isExpired: true })
})

test.each<[number | 'silence' | 'cut', string]>([
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
  ['silence', 'later'],
  ['cut', 'later'],
  [400, 'refused'],
  [413, 'refused'],
  [307, 'refused'],
])('%s means %s', async (answer, state) => {
  device.behave(answer)
  const outcome = await send()
  expect(outcome).toEqual({ state, error: expect.any(String) })
  expect(JSON.stringify(outcome)).not.toContain('127.0.0.1')
  expect(device.requests()).toBe(1)
})

test('a body that is too long for push services is shortened', async () => {
  const long = { ...payload, body: '家🎉"\\'.repeat(3000) }
  expect(await push.send(device.subscription, long, 60, 'normal')).toEqual({ state: 'sent' })
  const { body } = (device.pushes[0] ?? { payload: {} }).payload as { body: string }
  expect(body.endsWith('…')).toBe(true)
  expect(body.length).toBeGreaterThan(500)
  expect(body.isWellFormed()).toBe(true)
})

test('invalid subscription keys are distinguished from an offline device', async () => {
  const broken = { ...device.subscription, keys: { p256dh: 'AAAA', auth: 'AAAA' } }
  expect(await push.send(broken, payload, 60, 'low')).toMatchObject({ state: 'refused', isExpired: true })
  expect(device.requests()).toBe(0)
})

test('a server with an untrusted certificate receives nothing', async () => {
  const { allows, anyPort } = device.policy
  expect(await send(createPushChannel(settings, { allows, anyPort }))).toMatchObject({ state: 'later' })
  expect(device.requests()).toBe(0)
})

const guarded = createPushChannel(settings)

test.each([
  'http://push.example.com/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://192.168.1.1/x',
  'https://[fd00::1]/x',
  'https://push.example.com:8443/x',
  'https://user:pass@push.example.com/x',
  'ftp://push.example.com/x',
  'file:///etc/passwd',
  'push.example.com',
  '',
])('a subscription at %j is refused without a request', async (endpoint) => {
  expect(guarded.accepts(endpoint)).toBe(false)
  expect(await guarded.send({ ...device.subscription, endpoint }, payload, 60, 'low')).toMatchObject({
    state: 'refused',
    isExpired: true,
  })
})

test('the push services of all browsers are accepted', () => {
  for (const host of ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'])
    expect(guarded.accepts(`https://${host}/x/y?z`)).toBe(true)
})

test('a name that resolves to this machine is refused, and nothing arrives', async () => {
  const port = new URL(device.origin).port
  const subscription = { ...device.subscription, endpoint: `https://localhost:${port}/x` }
  const open = createPushChannel(settings, device.policy)
  expect(await open.send(subscription, payload, 60, 'low')).toEqual({ state: 'sent' })
  const careful = createPushChannel(settings, { ...device.policy, allows: isPublicAddress })
  expect(await careful.send(subscription, payload, 60, 'low')).toEqual({
    state: 'refused',
    error: 'The subscription endpoint is not a push service.',
  })
  expect(device.requests()).toBe(1)
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.53',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '198.19.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
])('%s is not on the public internet', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '142.250.1.1', '2a00:1450:4001::1', '2607:f8b0::1'])(
  '%s is on the public internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

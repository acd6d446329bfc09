import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import {
  getPortalChannels,
  type PortalChannels,
  subscribePortalPush,
  unsubscribePortalPush,
} from '#contract/calls/notifications/deliveries.ts'
import { changePortalPreferences, getPortalPreferences } from '#contract/calls/notifications/preferences.ts'
import { toTexts as smsConsentWording } from '#texts/consent.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleChannels, sampleClient, samplePreferences } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { ClientPreferences } from './client-preferences.tsx'

const mail = page.getByRole('switch', { name: 'Email' })
const texts = page.getByRole('switch', { name: 'Text message' })
const here = page.getByRole('switch', { name: 'On this device' })
const alert = page.getByRole('alert')
const [key, otherKey] = ['A'.repeat(87), `${'B'.repeat(86)}A`]

/** Opens the preferences, where changes work. Returns the changes, oldest first. */
async function open(channels: Partial<PortalChannels> | 'fails' = {}, client: Partial<PortalClient> = {}) {
  let stored = samplePreferences()
  answer(getPortalChannels, () => (channels === 'fails' ? failure() : sampleChannels(channels)))
  answer(getPortalPreferences, () => stored)
  const changes = answer(changePortalPreferences, ({ body }) => (stored = { ...stored, ...body }))
  const shown = await show(
    <main>
      <h1>Alerts</h1>
      <ClientPreferences client={sampleClient(client)} />
    </main>,
  )
  return { ...shown, changes }
}

/** Replaces a property of the browser until the test ends; `undefined` removes it. */
function replace(of: object, name: string, get: (() => unknown) | undefined): void {
  const before = Object.getOwnPropertyDescriptor(of, name)
  if (get) Object.defineProperty(of, name, { configurable: true, get })
  else Reflect.deleteProperty(of, name)
  onTestFinished(() => {
    if (before) Object.defineProperty(of, name, before)
    else Reflect.deleteProperty(of, name)
  })
}

const browser = { permission: 'default', answers: 'granted' as NotificationPermission }

/** A browser that can show notifications, with a push service; returns its subscription. */
function withPush() {
  const held: { endpoint: string | null; key: Uint8Array } = { endpoint: null, key: new Uint8Array() }
  let made = 0
  const subscription = () =>
    held.endpoint === null
      ? null
      : {
          endpoint: held.endpoint,
          options: { applicationServerKey: held.key.buffer },
          toJSON: () => ({ endpoint: held.endpoint, keys: { p256dh: 'P', auth: 'S' } }),
          unsubscribe: async () => {
            held.endpoint = null
          },
        }
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      made += 1
      held.endpoint ??= `https://push.example.com/${made}`
      held.key = Uint8Array.from(atob(applicationServerKey), (letter) => letter.codePointAt(0) ?? 0)
      return subscription()
    },
  }
  const registration = { active: {}, pushManager }
  const worker = { register: async () => registration, getRegistration: async () => registration }
  replace(navigator, 'serviceWorker', () => worker)
  return held
}

beforeEach(() => {
  Object.assign(browser, { permission: 'default', answers: 'granted' })
  replace(Notification, 'permission', () => browser.permission)
  replace(Notification, 'requestPermission', () => async () => (browser.permission = browser.answers))
})

test('channels that are not set up are shown without excuses, and the choice is saved anyway', async () => {
  const { changes } = await open({ email: false, sms: false })
  await expect.element(mail).toHaveAccessibleDescription('nora@example.com')
  await expect.element(texts).toHaveAccessibleDescription(`(916) 555-0199 ${smsConsentWording}`)
  await expectToFit([320])
  await mail.click()
  await expect.element(mail).toBeChecked()
  expect(changes).toEqual([{ emailNotifications: true }])
})

test('the consent text is shown beside the switch before it is turned on', async () => {
  const { changes } = await open()
  await expect.element(texts).not.toBeChecked()
  await expect.element(page.getByText(smsConsentWording)).toBeVisible()
  await expect.element(texts).toHaveAccessibleDescription(`(916) 555-0199 ${smsConsentWording}`)
  await expect.element(mail).toHaveAccessibleDescription('nora@example.com')
  await texts.click()
  await expect
    .element(page.getByText('Your notification preferences have been saved.', { exact: true }))
    .toBeVisible()
  expect(changes).toEqual([{ smsNotifications: true }])
})

test('a number that cannot receive texts, or none at all, disables the switch with a reason', async () => {
  const { remove } = await open({ takesTexts: false }, { phone: '916-555-0142 ext 5' })
  await expect.element(page.getByText('This number can’t receive text messages.')).toBeVisible()
  await expect.element(texts).toBeDisabled()
  await remove()
  await open({ takesTexts: false }, { phone: null })
  await expect.element(texts).toHaveAccessibleDescription('No phone number yet. Add it under Config.')
  await expect.element(texts).toBeDisabled()
  await expectAccessible()
})

test('while the channels cannot be loaded, everything else still works', async () => {
  const { changes } = await open('fails')
  await expect.element(page.getByText('We can’t reach the server. You can turn this on')).toBeVisible()
  await expect.element(here).toBeDisabled()
  await expect.element(page.getByText(smsConsentWording)).toBeVisible()
  await mail.click()
  await expect.element(mail).toBeChecked()
  expect(changes).toEqual([{ emailNotifications: true }])
})

test('turning push on or off that fails is undone and shown', async () => {
  const held = withPush()
  answer(subscribePortalPush, () => failure())
  await open({ pushKey: key })
  await here.click()
  await expect.element(alert.getByText('This browser could not sign up')).toBeVisible()
  await expect.element(here).not.toBeChecked()
  expect(held.endpoint).toBeNull()
  answer(subscribePortalPush, () => ({ subscribed: true }))
  await here.click()
  await expect.element(page.getByText('This device gets notifications')).toBeVisible()
  answer(unsubscribePortalPush, () => Promise.reject(new TypeError('Failed to fetch')))
  await here.click()
  await expect.element(alert.getByText('We can’t reach the server.')).toBeVisible()
  await expect.element(here).toBeChecked()
  expect(held.endpoint).not.toBeNull()
})

test('turning push off ends it on the server and in this browser', async () => {
  const held = withPush()
  answer(subscribePortalPush, () => ({ subscribed: true }))
  const ended = answer(unsubscribePortalPush, () => ({ subscribed: false }))
  await open({ pushKey: key })
  await here.click()
  await expect.element(page.getByText('This device gets notifications')).toBeVisible()
  const { endpoint } = held
  await here.click()
  await expect.element(here).not.toBeChecked()
  await expect.poll(() => held.endpoint).toBeNull()
  expect(ended).toEqual([{ endpoint }])
})

test('a subscription for an outdated key is off, and can be renewed', async () => {
  const held = withPush()
  const sent = answer(subscribePortalPush, () => ({ subscribed: true }))
  const { remove } = await open({ pushKey: key })
  await here.click()
  await expect.element(page.getByText('This device gets notifications')).toBeVisible()
  const before = held.endpoint
  await remove()
  await open({ pushKey: otherKey })
  await expect.element(here).toBeEnabled()
  await expect.element(here).not.toBeChecked()
  await here.click()
  await expect.element(page.getByText('This device gets notifications')).toBeVisible()
  expect(held.endpoint).not.toBe(before)
  expect(sent.map(({ endpoint }) => endpoint)).toEqual([before, held.endpoint])
})

test('a browser that blocks notifications says where to allow them', async () => {
  withPush()
  browser.answers = 'denied'
  await open({ pushKey: key })
  await here.click()
  await expect.element(page.getByText('Your browser blocks notifications from this site.')).toBeVisible()
  await expect.element(here).toBeDisabled()
  await expectAccessible()
})

test('over plain http the switch says that it needs https', async () => {
  withPush()
  replace(window, 'isSecureContext', () => false)
  await open({ pushKey: key })
  await expect
    .element(page.getByText('Notifications on this device need an address that begins with https.'))
    .toBeVisible()
  await expect.element(here).toBeDisabled()
})

test('an iPhone is asked to add the portal to the home screen, and other browsers show that push is unsupported', async () => {
  replace(window, 'PushManager', undefined)
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15'
  for (const [userAgent, touches, hint] of [
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1', 5, /add the portal to your home/],
    ['Mozilla/5.0 (X11; Linux x86_64) Other/1.0', 5, 'This browser doesn’t support notifications.'],
    // An iPad and a Mac, which call themselves the same.
    [mac, 5, /add the portal to your home/],
    [mac, 0, 'This browser doesn’t support notifications.'],
  ] as const) {
    replace(navigator, 'userAgent', () => userAgent)
    replace(navigator, 'maxTouchPoints', () => touches)
    const { remove } = await open({ pushKey: key })
    await expect.element(page.getByText(hint)).toBeVisible()
    await expect.element(here).toBeDisabled()
    await remove()
  }
})

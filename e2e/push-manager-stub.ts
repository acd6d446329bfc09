import type { Page } from '@playwright/test'

/**
 * Stubs the browser's push service, which tests cannot reach. The subscription is stored under `test-push`,
 * so it survives reloads.
 */
export async function stubPushManager(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const storage = localStorage
    const held = () => storage.getItem('test-push')
    const bytesOfKey = () => {
      const characters = atob(
        (storage.getItem('test-push-key') ?? '').replaceAll('-', '+').replaceAll('_', '/'),
      )
      return Uint8Array.from(characters, (character) => character.codePointAt(0) ?? 0).buffer
    }
    const subscription = (endpoint: string) => ({
      endpoint,
      options: { applicationServerKey: bytesOfKey() },
      toJSON: () => ({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'B'.repeat(22) } }),
      unsubscribe: async () => {
        storage.removeItem('test-push')
        return true
      },
    })
    const stubbed: Partial<Record<keyof PushManager, unknown>> = {
      getSubscription: async () => {
        const endpoint = held()
        return endpoint === null ? null : subscription(endpoint)
      },
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        const endpoint = held() ?? `https://push.example.com/${crypto.randomUUID()}`
        storage.setItem('test-push-key', applicationServerKey)
        storage.setItem('test-push', endpoint)
        return subscription(endpoint)
      },
    }
    Object.assign(PushManager.prototype, stubbed)
  })
}

/** The endpoint of the stub's subscription; null without one. */
export function storedSubscription(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('test-push'))
}

/** How long the browser takes to show a notification, normally and when busy; milliseconds. */
const untilShown = [500, 2_000]

/**
 * Delivers a push to the page's real service worker until a new notification shows: Chromium drops one that
 * is queried just before it is shown.
 */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const shown = async () => JSON.stringify(await shownNotifications(page))
  const before = await shown()
  for (let tries = 0; tries < 5; tries++) {
    await handPush(page, data)
    for (const wait of untilShown) {
      await page.waitForTimeout(wait)
      if ((await shown()) !== before) return
    }
  }
}

async function handPush(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { origin, pathname } = new URL(page.url())
  const scope = `${origin}${pathname.startsWith('/admin') ? '/admin' : '/client/'}`
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === scope)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data })
  await session.detach()
}

/** Lists the notifications that the page's worker shows. */
export function shownNotifications(page: Page) {
  return page.evaluate(async () => {
    const { pathname } = location
    const scope = pathname.startsWith('/admin') ? '/admin' : '/client/'
    const worker = await navigator.serviceWorker.getRegistration(scope)
    return ((await worker?.getNotifications()) ?? []).map(({ title, body, tag, data }) => ({
      title,
      body,
      tag,
      url: (data as { url: string }).url,
    }))
  })
}

/**
 * Clicks the one notification shown. A scripted click may not focus or open windows, so this returns the URLs
 * that the worker would open.
 */
export async function clickNotification(page: Page): Promise<string[]> {
  const worker = page.context().serviceWorkers()[0]
  if (!worker) throw new Error('There is no worker')
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow: (url: string) => Promise<null> }
      ExtendableEvent: { prototype: { waitUntil: (work: Promise<unknown>) => void } }
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event
    }
    const opened: string[] = []
    let work: Promise<unknown> = Promise.resolve()
    scope.clients.openWindow = async (url) => {
      opened.push(url)
      return null
    }
    const { prototype } = scope.ExtendableEvent
    const { waitUntil } = prototype
    prototype.waitUntil = (promise) => {
      work = promise
    }
    const [notification] = await scope.registration.getNotifications()
    if (!notification) throw new Error('No notification is shown')
    globalThis.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
    // The next push uses the browser's own event again.
    prototype.waitUntil = waitUntil
    await work
    return opened
  })
}

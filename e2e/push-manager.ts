import type { Page } from '@playwright/test'

/**
 * A browser without a push service can't subscribe: from its border on, this stands in. What the page holds is kept over
 * reloads, under `test-push`.
 */
export async function standInForPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = localStorage
    const held = () => kept.getItem('test-push')
    const bytesOfKey = () => {
      const letters = atob((kept.getItem('test-push-key') ?? '').replaceAll('-', '+').replaceAll('_', '/'))
      return Uint8Array.from(letters, (letter) => letter.codePointAt(0) ?? 0).buffer
    }
    const subscription = (endpoint: string) => ({
      endpoint,
      options: { applicationServerKey: bytesOfKey() },
      toJSON: () => ({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'B'.repeat(22) } }),
      unsubscribe: async () => {
        kept.removeItem('test-push')
        return true
      },
    })
    const stand: Partial<Record<keyof PushManager, unknown>> = {
      getSubscription: async () => {
        const endpoint = held()
        return endpoint === null ? null : subscription(endpoint)
      },
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        const endpoint = held() ?? `https://push.example.com/${crypto.randomUUID()}`
        kept.setItem('test-push-key', applicationServerKey)
        kept.setItem('test-push', endpoint)
        return subscription(endpoint)
      },
    }
    Object.assign(PushManager.prototype, stand)
  })
}

/** The address of the subscription that the stand-in holds; null when it holds none. */
export function heldSubscription(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('test-push'))
}

/** The browser needs the first of these to put a notification on the screen, and the second when it is busy; milliseconds. */
const untilShown = [500, 2_000]

/**
 * Hands a message to the real worker of a page's scope, as the browser does when a push comes, until it shows something
 * new: Chromium forgets a notification that is asked about in the moment before it is on the screen.
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

/** What the page's worker shows at the moment. */
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
 * A press on the one notification that is shown. A press made by script may not bring windows to the front or open any:
 * what the worker would open is given back.
 */
export async function pressNotification(page: Page): Promise<string[]> {
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
    // The next push is the browser's own event again.
    prototype.waitUntil = waitUntil
    await work
    return opened
  })
}

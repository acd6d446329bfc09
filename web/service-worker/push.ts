declare const self: ServiceWorkerGlobalScope

/** What the server sends; see server/notifications/channels/push/push-payload.ts. */
interface Pushed {
  title: string
  body: string
  url: string
  tag: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The worker's own part of the site: /client/ or /admin. */
export function ownScope(): string {
  return new URL(self.registration.scope).pathname
}

/** A path of this worker's own part of this site; anything else leads to its start. */
export function ownPath(address: unknown): string {
  const scope = ownScope()
  const start = scope === '/client/' ? '/' : scope
  const url = URL.parse(text(address), self.location.origin)
  if (!url || url.origin !== self.location.origin || !url.pathname.startsWith(scope)) return start
  return `${url.pathname}${url.search}${url.hash}`
}

/** What a push says. Browsers want something shown for each, so a broken one says only that there is news. */
function pushed(data: PushMessageData | null): Pushed {
  let read: Partial<Record<keyof Pushed, unknown>> = {}
  try {
    const parsed: unknown = data?.json()
    if (typeof parsed === 'object' && parsed !== null) read = parsed
  } catch {
    // No JSON: nothing of it is shown.
  }
  return {
    title: text(read.title) || 'There is news about your transaction',
    body: text(read.body),
    url: ownPath(read.url),
    tag: text(read.tag),
  }
}

/** Shows a push; a later one of the same tag takes its place. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, body, url, tag } = pushed(data)
  await self.registration.showNotification(title, {
    body,
    icon: '/icons/icon-192.png',
    data: { url },
    ...(tag === '' ? {} : { tag, renotify: true }),
  })
}

/** The browser gives another subscription for the old one; the page tells the server when it is next open. */
export async function renewSubscription(old: PushSubscription | null | undefined): Promise<void> {
  const key = old?.options.applicationServerKey
  if (!key) return
  await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

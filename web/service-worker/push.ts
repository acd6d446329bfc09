import { ownLanguage } from './language.ts'

declare const self: ServiceWorkerGlobalScope

/** A push from the server; see server/notifications/channels/push/push-payload.ts. */
interface Pushed {
  title: string
  body: string
  url: string
  tag: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The worker's scope: /client/ or /admin. */
export function ownScope(): string {
  return new URL(self.registration.scope).pathname
}

/** A worker imports nothing that the pages share, and `URL.parse` is missing in Safari before 18. */
function ownUrl(address: string): URL | null {
  try {
    return new URL(address, self.location.origin)
  } catch {
    return null
  }
}

/** A path within the worker's scope; anything else becomes the scope's start page. */
export function ownPath(address: unknown): string {
  const scope = ownScope()
  const start = scope === '/client/' ? '/' : scope
  const url = ownUrl(text(address))
  if (!url || url.origin !== self.location.origin || !url.pathname.startsWith(scope)) return start
  return `${url.pathname}${url.search}${url.hash}`
}

/**
 * The content of a push. Browsers require a notification for each, so an unreadable one gets a generic text.
 */
function pushed(data: PushMessageData | null, updates: Shell['updates']): Pushed {
  let read: Partial<Record<keyof Pushed, unknown>> = {}
  try {
    const parsed: unknown = data?.json()
    if (typeof parsed === 'object' && parsed !== null) read = parsed
  } catch {
    // No JSON: nothing of it is shown.
  }
  return {
    title: text(read.title) || (updates[ownLanguage()] ?? ''),
    body: text(read.body),
    url: ownPath(read.url),
    tag: text(read.tag),
  }
}

/** Shows a push; a later one with the same tag replaces it. `updates` is the text of an unreadable one, by language. */
export async function showPush(data: PushMessageData | null, updates: Shell['updates']): Promise<void> {
  const { title, body, url, tag } = pushed(data, updates)
  await self.registration.showNotification(title, {
    body,
    icon: '/icons/icon-192.png',
    data: { url },
    ...(tag === '' ? {} : { tag, renotify: true }),
  })
}

/** Renews a subscription that the browser dropped; the page sends it to the server when next opened. */
export async function renewSubscription(old: PushSubscription | null | undefined): Promise<void> {
  const key = old?.options.applicationServerKey
  if (!key) return
  await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

import { ownPath, ownScope } from './push.ts'

declare const self: ServiceWorkerGlobalScope

/** Milliseconds after which a page that does not respond is reloaded. */
const timeouts = 1_000

/** `followed`: the page has navigated. `stays`: it has unsaved text. `silent`: no response. */
type Answer = 'followed' | 'stays' | 'silent'

/** The part of a path that identifies a portal, or the desk. */
function placeOf(path: string): string {
  return ownScope() === '/client/' ? path.split(/[/?#]/, 3).join('/') : ownScope()
}

function isOpenAt(url: string, path: string): boolean {
  const { origin, pathname } = new URL(url)
  const isOwn = origin === self.location.origin && pathname.startsWith(ownScope())
  return isOwn && placeOf(pathname) === placeOf(path)
}

/** Asks a page to navigate to a path without a reload. */
function askToNavigate(page: WindowClient, path: string): Promise<Answer> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data === 'stays' ? 'stays' : 'followed'))
    port1.start()
    setTimeout(() => resolve('silent'), timeouts)
    page.postMessage({ open: path }, [port2])
  })
}

/** Opens a notification's target in an open window of the same portal or desk, else in a new one. */
export async function openPushed(address: unknown): Promise<void> {
  const path = ownPath(address)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = windows.find(({ url }) => isOpenAt(url, path))
  // Focusing a window uses up the user activation, so ask the page first.
  const answer = page && (await askToNavigate(page, path))
  if (!page || answer === 'stays') await self.clients.openWindow(path)
  else {
    const front = await page.focus().catch(() => page)
    if (answer === 'silent') await front.navigate(path).catch(() => null)
  }
}

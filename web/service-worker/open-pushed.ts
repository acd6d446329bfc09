import { ownPath, ownScope } from './push.ts'

declare const self: ServiceWorkerGlobalScope

/** A page that does not answer within this time is loaded anew; milliseconds. */
const timeouts = 1_000

/** `followed`: the page shows the path now. `stays`: it has unsaved text. `silent`: it does not answer. */
type Answer = 'followed' | 'stays' | 'silent'

/** The part of a path that tells whose page it is: one portal of several, or the desk. */
function placeOf(path: string): string {
  return ownScope() === '/client/' ? path.split(/[/?#]/, 3).join('/') : ownScope()
}

function isOpenAt(url: string, path: string): boolean {
  const { origin, pathname } = new URL(url)
  const isOwn = origin === self.location.origin && pathname.startsWith(ownScope())
  return isOwn && placeOf(pathname) === placeOf(path)
}

/** Asks a page to show a path by itself, without loading anew. */
function lead(page: WindowClient, path: string): Promise<Answer> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data === 'stays' ? 'stays' : 'followed'))
    port1.start()
    setTimeout(() => resolve('silent'), timeouts)
    page.postMessage({ open: path }, [port2])
  })
}

/** Leads to what a notification is about: in an open window of the same portal or desk, else in a new one. */
export async function openPushed(address: unknown): Promise<void> {
  const path = ownPath(address)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = windows.find(({ url }) => isOpenAt(url, path))
  // Bringing a window to the front uses up the press, so it is asked before.
  const answer = page && (await lead(page, path))
  if (!page || answer === 'stays') await self.clients.openWindow(path)
  else {
    const front = await page.focus().catch(() => page)
    if (answer === 'silent') await front.navigate(path).catch(() => null)
  }
}

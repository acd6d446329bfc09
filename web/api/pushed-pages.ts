import { navigate } from 'wouter/use-browser-location'

/** What the worker asks of an open page when its notification is pressed. */
interface OpenPage {
  open: string
}

const isOpenPage = (data: unknown): data is OpenPage =>
  typeof data === 'object' && data !== null && 'open' in data && typeof data.open === 'string'

/** Whether the page would ask before it is closed, because something typed is not saved. */
function wouldAsk(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

function follow({ data, ports }: MessageEvent): void {
  if (!isOpenPage(data)) return
  const stays = wouldAsk()
  if (!stays) navigate(data.open)
  ports[0]?.postMessage(stays ? 'stays' : 'followed')
}

/**
 * From now on a press on a notification leads an open page on without loading it anew; a page with unsaved text stays as
 * it is. Returns what ends it.
 */
export function followPushes(): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  const workers = navigator.serviceWorker
  workers.addEventListener('message', follow)
  workers.startMessages()
  return () => workers.removeEventListener('message', follow)
}

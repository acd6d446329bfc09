import { navigate } from 'wouter/use-browser-location'

/** The worker's message to an open page when a notification is clicked. */
interface OpenPage {
  open: string
}

const isOpenPage = (data: unknown): data is OpenPage =>
  typeof data === 'object' && data !== null && 'open' in data && typeof data.open === 'string'

/** Whether closing the page would prompt because of unsaved text. */
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
 * From now on, clicking a notification navigates an open page without a reload; a page with unsaved text
 * does not navigate. Returns a function that stops it.
 */
export function followPushes(): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  const workers = navigator.serviceWorker
  workers.addEventListener('message', follow)
  workers.startMessages()
  return () => workers.removeEventListener('message', follow)
}

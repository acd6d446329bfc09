const name = 'forgotten-portals'

/** Notifies other tabs that the portal was removed from this device, so that they don't cache it again. */
export function announceForgotten(uniqueId: string): void {
  const channel = new BroadcastChannel(name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is limited to one origin
  channel.postMessage(uniqueId)
  channel.close()
}

/** Calls back when another tab has removed the portal; returns an unsubscribe function. */
export function onForgotten(uniqueId: string, forgotten: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }) => {
    if (data === uniqueId) forgotten()
  })
  return () => channel.close()
}

const name = 'forgotten-portals'

/** Tells the other tabs that this device forgets a portal: they must not keep it anew. */
export function announceForgotten(uniqueId: string): void {
  const channel = new BroadcastChannel(name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage(uniqueId)
  channel.close()
}

/** Calls back when another tab has forgotten the portal; returns what ends it. */
export function onForgotten(uniqueId: string, forgotten: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }) => {
    if (data === uniqueId) forgotten()
  })
  return () => channel.close()
}

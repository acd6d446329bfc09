const channelName = 'escrow.confirmed'

/** Tells the other windows of this browser that its member has signed in at the provider again. */
export function announceConfirmed(): void {
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is limited to one origin
  channel.postMessage('confirmed')
  channel.close()
}

/** Calls `heard` when another window announces it; the returned function stops listening. */
export function onConfirmed(heard: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', heard)
  return () => channel.close()
}

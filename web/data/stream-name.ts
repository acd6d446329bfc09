/**
 * The name under which the tabs of one reader share a stream, or null where the browser has no way to share: without a secure
 * context or with storage blocked. It is a digest, since the address of a portal's stream contains its link.
 */
export async function streamName(url: string, reader: string): Promise<string | null> {
  try {
    // Refused where storage is blocked.
    await navigator.locks.query()
    new BroadcastChannel('live').close()
    const bytes = new TextEncoder().encode(`${url} ${reader}`)
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    return `live-${Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  } catch {
    return null
  }
}

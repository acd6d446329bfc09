/**
 * The key pair that identifies this portal to push services (RFC 8292), in base64url. A new pair invalidates
 * every subscription.
 */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** New keys. The library is loaded here, since an installation needs them once. */
export async function newVapidKeys(): Promise<VapidKeys> {
  const { default: webPush } = await import('web-push')
  return webPush.generateVAPIDKeys()
}

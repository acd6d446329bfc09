import webPush from 'web-push'

/**
 * The key pair that identifies this portal to push services (RFC 8292), in base64url. A new pair invalidates
 * every subscription.
 */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

export function newVapidKeys(): VapidKeys {
  return webPush.generateVAPIDKeys()
}

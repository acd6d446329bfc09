import webPush from 'web-push'

/** The pair by which push services know this portal (RFC 8292), in base64url. A new pair ends every subscription. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

export function newVapidKeys(): VapidKeys {
  return webPush.generateVAPIDKeys()
}

import webPush from 'web-push'
import { later, refused } from '../outcome.ts'
import { withTimeout } from '../with-timeout.ts'
import { ForbiddenAddress } from './guarded-lookup.ts'
import { postPush } from './post-push.ts'
import { isPublicAddress } from './public-address.ts'
import { pushEndpoint, type PushReach } from './push-endpoint.ts'
import { pushOutcome, type PushOutcome } from './push-outcome.ts'
import { payloadText, type PushPayload } from './push-payload.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** What a browser hands out when it is asked for pushes; keys in base64url. */
export interface PushSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export type Urgency = 'very-low' | 'low' | 'normal' | 'high'

export interface Push {
  /** `ttlSeconds`: how long the push service keeps it for a device that is off. */
  send: (
    subscription: PushSubscription,
    payload: PushPayload,
    ttlSeconds: number,
    urgency: Urgency,
    signal?: AbortSignal,
  ) => Promise<PushOutcome>
  /** Whether something may be sent to an address, as far as can be told without looking its name up. */
  accepts: (endpoint: string) => boolean
}

/** `subject` is how push services reach the operator: a `mailto:` or `https:` address. */
export interface PushSettings extends VapidKeys {
  subject: string
}

const internet: PushReach = { allows: isPublicAddress, anyPort: false }

/** The web push channel (RFC 8030, 8291, 8292). `timeout` in milliseconds. */
export function createPush(settings: PushSettings, reach: PushReach = internet, timeout = 15_000): Push {
  return {
    accepts: (endpoint) => pushEndpoint(endpoint, reach) !== null,
    send: async (subscription, payload, ttlSeconds, urgency, signal) => {
      const url = pushEndpoint(subscription.endpoint, reach)
      if (!url)
        return { ...refused('The address of the subscription is not one of a push service.'), gone: true }
      const sealed = seal(settings, url, subscription, payload, ttlSeconds, urgency)
      if (!sealed) return { ...refused('The keys of the subscription are broken.'), gone: true }
      try {
        return pushOutcome(
          await postPush(url, sealed.headers, sealed.body, reach, withTimeout(timeout, signal)),
        )
      } catch (error) {
        return error instanceof ForbiddenAddress
          ? refused('The address of the subscription is not one of a push service.')
          : later('The push service cannot be reached.')
      }
    },
  }
}

/** The encrypted request; null when the subscription's keys are no keys. */
function seal(
  { publicKey, privateKey, subject }: PushSettings,
  url: URL,
  { keys }: PushSubscription,
  payload: PushPayload,
  TTL: number,
  urgency: Urgency,
): { headers: Record<string, string | number>; body: Buffer } | null {
  try {
    const subscription = { endpoint: url.href, keys }
    const vapidDetails = { publicKey, privateKey, subject }
    const { headers, body } = webPush.generateRequestDetails(subscription, payloadText(payload), {
      vapidDetails,
      TTL,
      urgency,
      contentEncoding: 'aes128gcm',
    })
    return { headers, body }
  } catch {
    return null
  }
}

import { Agent, request } from 'node:https'
import { BlockList, isIP } from 'node:net'
import webPush from 'web-push'
import { later, refused, type Outcome } from '../outcome.ts'
import { withTimeout } from '../with-timeout.ts'
import { ForbiddenAddress, guardedLookup } from './guarded-lookup.ts'
import { pushEndpoint, type PushReach } from './push-endpoint.ts'
import { payloadText, type PushPayload } from './push-payload.ts'
import type { VapidKeys } from './vapid-keys.ts'

const inside = new BlockList()

// What is not the public internet (RFC 6890 and the registries of special addresses it began).
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(address, bits, 'ipv4')
}

// Of IPv6 only 2000::/3 is public, and not what carries another address inside it or is set aside.
const publicSix = new BlockList()
publicSix.addSubnet('2000::', 3, 'ipv6')
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  inside.addSubnet(address, bits, 'ipv6')
}

/** Whether an IP address lies on the public internet: not this machine, a private or local network, or a reserved range. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !inside.check(address, 'ipv4')
  return version === 6 && publicSix.check(address, 'ipv6') && !inside.check(address, 'ipv6')
}

/** One request to a push service; resolves with its status. The answer's body is never read, redirects are not followed. */
function postPush(
  url: URL,
  headers: Record<string, string | number>,
  body: Buffer,
  { allows, ca }: PushReach,
  signal: AbortSignal,
): Promise<number> {
  // A connection of its own: one that was opened without the guard must not be used again.
  const agent = new Agent({ keepAlive: false })
  const options = {
    method: 'POST',
    agent,
    headers,
    lookup: guardedLookup(allows),
    signal,
    ...(ca === undefined ? {} : { ca }),
  }
  return new Promise((resolve, reject) => {
    const sending = request(url, options, (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    })
    sending.on('error', reject)
    sending.end(body)
  })
}

/** `gone`: the device no longer takes pushes under this subscription; forget it. */
type PushOutcome = Outcome & { gone?: true }

/** What an answer of a push service means (RFC 8030, section 5). */
function pushOutcome(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { state: 'sent' }
  if (status === 404 || status === 410)
    return { ...refused('The device no longer takes notifications.'), gone: true }
  if (status === 408 || status === 429 || status >= 500)
    return later(`The push service asks to try later (${status}).`)
  return refused(`The push service refuses this notification (${status}).`)
}

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

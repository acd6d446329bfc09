import { lookup, type LookupAddress } from 'node:dns'
import { Agent, request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { later, refused, type Outcome } from '../outcome.ts'
import { withTimeout } from '../with-timeout.ts'
import { pushEndpoint, type EndpointPolicy } from './push-endpoint.ts'
import { serializePayload, type PushPayload } from './push-payload.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** A name that stands for an address where nothing may be sent. */
class ForbiddenAddress extends Error {
  readonly code = 'FORBIDDEN_ADDRESS'
}

/**
 * A DNS lookup that refuses names with any address that is not allowed. It checks the very addresses that are then connected to,
 * so a name cannot resolve differently in between.
 */
export function guardedLookup(allows: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? new Error('No address'), [])
      if (!addresses.every(({ address }) => allows(address))) return callback(new ForbiddenAddress(), [])
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
}

const specialRanges = new BlockList()

// Addresses outside the public internet (RFC 6890 and the IANA special-purpose registries).
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
  specialRanges.addSubnet(address, bits, 'ipv4')
}

// In IPv6, only 2000::/3 is public, except ranges that embed another address or are reserved.
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  specialRanges.addSubnet(address, bits, 'ipv6')
}

/**
 * Whether an IP address is on the public internet, not on this machine, a private network, or a reserved
 * range.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !specialRanges.check(address, 'ipv4')
  return version === 6 && publicIpv6.check(address, 'ipv6') && !specialRanges.check(address, 'ipv6')
}

/**
 * Sends one request to a push service and resolves with its status. The response body is not read, and
 * redirects are not followed.
 */
function postPush(
  url: URL,
  headers: Record<string, string | number>,
  body: Buffer,
  { allows, ca }: EndpointPolicy,
  signal: AbortSignal,
): Promise<number> {
  // Use a new connection: a pooled one may have been opened without the address check.
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

/** `isExpired`: the subscription is no longer valid and should be deleted. */
type PushOutcome = Outcome & { isExpired?: true }

/** Maps a push service's response to an outcome (RFC 8030, section 5). */
function pushOutcome(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { state: 'sent' }
  if (status === 404 || status === 410)
    return { ...refused('The device no longer accepts notifications.'), isExpired: true }
  if (status === 408 || status === 429 || status >= 500)
    return later(`The push service asked to try again later (${status}).`)
  return refused(`The push service rejected this notification (${status}).`)
}

/** A browser's push subscription; keys in base64url. */
export interface PushSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export type Urgency = 'very-low' | 'low' | 'normal' | 'high'

export interface Push {
  /** `ttlSeconds`: how long the push service stores it for a device that is offline. */
  send: (
    subscription: PushSubscription,
    payload: PushPayload,
    ttlSeconds: number,
    urgency: Urgency,
    signal?: AbortSignal,
  ) => Promise<PushOutcome>
  /** Whether an endpoint is allowed, without resolving its name. */
  accepts: (endpoint: string) => boolean
}

/** `subject` is the operator's contact for push services: a `mailto:` or `https:` URL. */
export interface PushSettings extends VapidKeys {
  subject: string
}

/** The addresses of the public internet, by https on its port. */
export const publicInternet: EndpointPolicy = { allows: isPublicAddress, anyPort: false }

/** Creates the web push channel (RFC 8030, 8291, 8292). `timeout` in milliseconds. */
export function createPushChannel(
  settings: PushSettings,
  policy: EndpointPolicy = publicInternet,
  timeout = 15_000,
): Push {
  return {
    accepts: (endpoint) => pushEndpoint(endpoint, policy) !== null,
    send: async (subscription, payload, ttlSeconds, urgency, signal) => {
      const url = pushEndpoint(subscription.endpoint, policy)
      if (!url) return { ...refused('The subscription endpoint is not a push service.'), isExpired: true }
      const encrypted = await encrypt(settings, url, subscription, payload, ttlSeconds, urgency)
      if (!encrypted) return { ...refused('The subscription keys are invalid.'), isExpired: true }
      try {
        return pushOutcome(
          await postPush(url, encrypted.headers, encrypted.body, policy, withTimeout(timeout, signal)),
        )
      } catch (error) {
        return error instanceof ForbiddenAddress
          ? refused('The subscription endpoint is not a push service.')
          : later('Could not reach the push service.')
      }
    },
  }
}

/** Encrypts the request; null when the subscription's keys are invalid. The library is loaded with the first push. */
async function encrypt(
  { publicKey, privateKey, subject }: PushSettings,
  url: URL,
  { keys }: PushSubscription,
  payload: PushPayload,
  TTL: number,
  urgency: Urgency,
): Promise<{ headers: Record<string, string | number>; body: Buffer } | null> {
  const { default: webPush } = await import('web-push')
  try {
    const subscription = { endpoint: url.href, keys }
    const vapidDetails = { publicKey, privateKey, subject }
    const { headers, body } = webPush.generateRequestDetails(subscription, serializePayload(payload), {
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

import type { PushSubscriptionDraft } from '#contract/calls/notifications/deliveries.ts'
import { isPushShared, pushEndpoint, type PushOwner, setPushEndpoint } from './push-endpoints.ts'
import { type WorkerScope, workingWorker } from './service-worker.ts'

/** Registers this browser's subscription with the server. Throws on failure. */
export type Subscribe = (draft: PushSubscriptionDraft) => Promise<unknown>
/** Removes this browser's subscription from the server. Throws on failure. */
export type Unsubscribe = (endpoint: string) => Promise<unknown>

async function subscriptionIn(scope: WorkerScope): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return null
  const registration = await navigator.serviceWorker.getRegistration(scope)
  return (await registration?.pushManager.getSubscription()) ?? null
}

function draftOf(subscription: PushSubscription): PushSubscriptionDraft {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}

/**
 * Whether a subscription was created with this key (base64url); pushes signed with another key never arrive.
 */
function isFor({ options }: PushSubscription, pushKey: string): boolean {
  const key = options.applicationServerKey
  if (!key) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === pushKey
}

/**
 * Whether this browser shows the owner's pushes. While the server's key is unknown, it is assumed to be
 * unchanged.
 */
export async function isPushOn(to: PushOwner, pushKey?: string | null): Promise<boolean> {
  if (pushEndpoint(to) === null || Notification.permission !== 'granted') return false
  const subscription = await subscriptionIn(to.scope)
  return subscription !== null && (!pushKey || isFor(subscription, pushKey))
}

/** Subscribes this browser; requires notification permission. Throws if the browser or the server fails. */
export async function startPush(to: PushOwner, pushKey: string, subscribe: Subscribe): Promise<void> {
  const { pushManager } = await workingWorker(to.scope)
  const known = await pushManager.getSubscription()
  if (known && !isFor(known, pushKey)) await known.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  try {
    await subscribe(draftOf(subscription))
    setPushEndpoint(to, subscription.endpoint)
  } catch (error) {
    await dropPush(to)
    throw error
  }
}

/**
 * Ends the owner's pushes here and on the server; if the server can't be reached, throws and changes
 * nothing.
 */
export async function endPush(to: PushOwner, unsubscribe: Unsubscribe): Promise<void> {
  const endpoint = pushEndpoint(to)
  if (endpoint !== null) await unsubscribe(endpoint)
  await dropPush(to)
}

/** Ends the owner's pushes on this device only, without affecting other owners in the scope. */
export async function dropPush(to: PushOwner): Promise<void> {
  setPushEndpoint(to, null)
  if (!isPushShared(to.scope)) await (await subscriptionIn(to.scope))?.unsubscribe()
}

/** Sends the server the current subscription if the browser has replaced it on its own. */
export async function refreshPush(to: PushOwner, subscribe: Subscribe): Promise<void> {
  const registered = pushEndpoint(to)
  if (registered === null) return
  const subscription = await subscriptionIn(to.scope)
  if (!subscription || subscription.endpoint === registered) return
  await subscribe(draftOf(subscription))
  setPushEndpoint(to, subscription.endpoint)
}

import type { PushSubscriptionDraft } from '#contract/deliveries.ts'
import { isPushShared, pushMark, type PushOwner, setPushMark } from './push-marks.ts'
import { type WorkerScope, workingWorker } from './service-worker.ts'

/** Tells the server of this browser's subscription. Throws to fail. */
export type Subscribe = (draft: PushSubscriptionDraft) => Promise<unknown>
/** Tells the server that this browser's subscription ends. Throws to fail. */
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

/** Whether a subscription was made for the key (base64url): the pushes of another one never arrive. */
function isFor({ options }: PushSubscription, pushKey: string): boolean {
  const key = options.applicationServerKey
  if (!key) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === pushKey
}

/** Whether this browser shows the owner's pushes; while the server's key is not known, it is taken for the same. */
export async function isPushOn(to: PushOwner, pushKey?: string | null): Promise<boolean> {
  if (pushMark(to) === null || Notification.permission !== 'granted') return false
  const subscription = await subscriptionIn(to.scope)
  return subscription !== null && (!pushKey || isFor(subscription, pushKey))
}

/** Subscribes this browser, which must have been allowed to show notifications. Throws when it or the server fails. */
export async function startPush(to: PushOwner, pushKey: string, subscribe: Subscribe): Promise<void> {
  const { pushManager } = await workingWorker(to.scope)
  const known = await pushManager.getSubscription()
  if (known && !isFor(known, pushKey)) await known.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  try {
    await subscribe(draftOf(subscription))
    setPushMark(to, subscription.endpoint)
  } catch (error) {
    await dropPush(to)
    throw error
  }
}

/** Ends the owner's pushes here and at the server; when the server can't be told, it throws and nothing ends. */
export async function endPush(to: PushOwner, unsubscribe: Unsubscribe): Promise<void> {
  const endpoint = pushMark(to)
  if (endpoint !== null) await unsubscribe(endpoint)
  await dropPush(to)
}

/** Ends the owner's pushes on this device alone; other owners of the scope keep theirs. */
export async function dropPush(to: PushOwner): Promise<void> {
  setPushMark(to, null)
  if (!isPushShared(to.scope)) await (await subscriptionIn(to.scope))?.unsubscribe()
}

/** Browsers change a subscription by themselves now and then: the server is told the new one. */
export async function mendPush(to: PushOwner, subscribe: Subscribe): Promise<void> {
  const mark = pushMark(to)
  if (mark === null) return
  const subscription = await subscriptionIn(to.scope)
  if (!subscription || subscription.endpoint === mark) return
  await subscribe(draftOf(subscription))
  setPushMark(to, subscription.endpoint)
}

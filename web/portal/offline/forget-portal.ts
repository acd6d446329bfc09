import type { QueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import { dropPush } from '#web/api/device-push.ts'
import { removeCopy } from '#web/api/portal-snapshots.ts'
import { type PushOwner, pushMark } from '#web/api/push-marks.ts'
import { isNotFound } from '#web/api/request-error.ts'
import { request } from '#web/api/request.ts'
import { forgetHere } from './forget-here.ts'
import { announceForgotten } from './forgotten-channel.ts'

/** Ends the portal's notifications on this device; the server is told where it can be reached. */
async function endNotifications(uniqueId: string): Promise<void> {
  const to: PushOwner = { scope: '/client/', owner: uniqueId }
  const endpoint = pushMark(to)
  await dropPush(to).catch(() => undefined)
  if (endpoint === null) return
  await request(calls.unsubscribePortalPush, { params: { uniqueId }, body: { endpoint }, signal: timeouts() })
}

const timeouts = () => AbortSignal.timeout(20_000)

/**
 * Removes everything that this device keeps of a portal, and asks the server to forget the visit. False when the
 * server could not be told. To be called when the portal is off the screen: an open one keeps and visits anew.
 */
export async function forgetPortal(client: QueryClient, uniqueId: string): Promise<boolean> {
  announceForgotten(uniqueId)
  const ended = endNotifications(uniqueId).catch(() => undefined)
  forgetHere(client, uniqueId)
  await removeCopy(uniqueId)
  await ended
  try {
    await request(calls.forgetPortal, { params: { uniqueId }, signal: timeouts() })
    return true
  } catch (error) {
    // A link that stopped working opens nothing that could be forgotten.
    return isNotFound(error)
  }
}

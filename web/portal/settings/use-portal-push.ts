import { calls } from 'virtual:later-call-table'
import type { PortalChannels } from '#contract/calls/notifications/deliveries.ts'
import { request } from '#web/data/request.ts'
import { type Push, usePush } from '#web/shared/push/use-push.ts'

/** Push for a portal on this device. `channels` is undefined while loading. */
export function usePortalPush(
  uniqueId: string,
  channels: PortalChannels | undefined,
  isUnreachable: boolean,
): Push {
  return usePush({
    scope: '/client/',
    owner: uniqueId,
    pushKey: channels?.pushKey,
    isUnreachable,
    subscribe: (body) => request(calls.subscribePortalPush, { params: { uniqueId }, body }),
    unsubscribe: (endpoint) =>
      request(calls.unsubscribePortalPush, { params: { uniqueId }, body: { endpoint } }),
  })
}

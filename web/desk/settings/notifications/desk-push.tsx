import { calls } from 'virtual:call-table'
import type { Admin } from '#contract/access.ts'
import type { PushSubscriptionDraft } from '#contract/deliveries.ts'
import { request } from '#web/api/request.ts'
import { useCall } from '#web/api/use-call.ts'
import { PushRow } from '#web/shared/push/push-row.tsx'
import { usePush } from '#web/shared/push/use-push.ts'

const subscribe = (body: PushSubscriptionDraft) => request(calls.subscribeAdminPush, { body })
const unsubscribe = (endpoint: string) => request(calls.unsubscribeAdminPush, { body: { endpoint } })

/** The switch for the admin's pushes in this browser. */
export function DeskPush() {
  const me = useCall(calls.getMe, undefined)
  return me.data ? <PushOfAdmin admin={me.data} /> : null
}

function PushOfAdmin({ admin }: { admin: Admin }) {
  const { data, isError } = useCall(calls.getChannels, undefined)
  const push = usePush({
    scope: '/admin',
    owner: admin.id,
    pushKey: data?.pushKey,
    isUnreachable: isError,
    subscribe,
    unsubscribe,
  })
  return <PushRow className="own-notification" push={push} place="desk" />
}

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { calls } from 'virtual:desk-call-table'
import { queryKey } from '#web/api/query-key.ts'
import { request } from '#web/api/request.ts'
import { useCall } from '#web/api/use-call.ts'
import { sendWithin, threadActions } from '#web/shared/chat/message-queries.ts'
import type { Thread } from '#web/shared/chat/thread.ts'

/** The chat with a client as an admin sees it; `clientId` is the client's id. */
export function useAdminThread(clientId: string): Thread {
  const client = useQueryClient()
  const messages = useCall(calls.listMessages, { id: clientId })
  const actions = useMemo(() => {
    const { settle, markRead } = threadActions(client, queryKey(calls.listMessages, { id: clientId }))
    const send = async (content: string, idempotencyKey: string) => {
      const signal = AbortSignal.timeout(sendWithin)
      const options = { params: { id: clientId }, body: { content }, idempotencyKey, signal }
      const message = await request(calls.sendAdminMessage, options)
      void settle(message)
      return message
    }
    return { send, markRead }
  }, [client, clientId])
  return { side: 'admin', key: `admin:${clientId}`, messages, ...actions }
}

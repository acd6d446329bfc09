import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { calls } from 'virtual:call-table'
import type { Message } from '#contract/calls/messages/messages.ts'
import { queryKey } from '#web/data/query-key.ts'
import { request } from '#web/data/request.ts'
import { useCall } from '#web/data/use-call.ts'
import { type Thread, withMessage } from './thread.ts'

/** Milliseconds until a send counts as failed; a retry with the same key is safe. */
export const sendWithin = 20_000

/** The actions of either side on a thread that is cached under `key`. */
export function threadActions(client: QueryClient, key: readonly string[]) {
  const settle = async (message: Message) => {
    client.setQueryData<Message[]>(key, (thread) => withMessage(thread, message))
    await client.invalidateQueries({ queryKey: key, exact: true })
  }
  return {
    settle,
    markRead: async (id: string) => {
      const message = await request(calls.markMessageRead, { params: { id } })
      client.setQueryData<Message[]>(key, (thread) => withMessage(thread, message))
    },
  }
}

/** The chat as a person of the client side sees it in the portal; `me` is the id of a co-client. */
export function usePortalThread(uniqueId: string, me?: string): Thread {
  const client = useQueryClient()
  const messages = useCall(calls.listPortalMessages, { uniqueId })
  const actions = useMemo(() => {
    const { settle, markRead } = threadActions(client, queryKey(calls.listPortalMessages, { uniqueId }))
    const send = async (content: string, idempotencyKey: string) => {
      const signal = AbortSignal.timeout(sendWithin)
      const options = { params: { uniqueId }, body: { content }, idempotencyKey, signal }
      const message = await request(calls.sendClientMessage, options)
      void settle(message)
      return message
    }
    return { send, markRead }
  }, [client, uniqueId])
  return { side: 'client', me, key: `portal:${uniqueId}`, messages, ...actions }
}

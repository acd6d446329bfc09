import { useEffect, useState } from 'react'
import { readStoredJson, writeStored } from '#web/api/browser-storage.ts'
import { RequestError } from '#web/api/request-error.ts'
import { useToast } from '#web/ui/toast-context.ts'
import type { Thread } from './thread.ts'
import { stillUnsent, type Unsent } from './unsent.ts'

/** What a tab stores of a chat, so that typed text survives a reload. */
interface StoredChat {
  draft: string
  unsent: Unsent[]
}

const place = (key: string) => `chat:${key}`

/** The tab's stored chat. Messages being sent when the tab reloaded count as failed and can be retried. */
function readStoredChat(key: string): StoredChat {
  const stored = readStoredJson<StoredChat>('tab', place(key))
  const list = Array.isArray(stored?.unsent) ? stored.unsent : []
  const unsent = list.map((one) => ({ ...one, state: 'failed' as const }))
  return { draft: stored?.draft ?? '', unsent }
}

function storeChat(key: string, chat: StoredChat): void {
  const isEmpty = chat.draft === '' && chat.unsent.length === 0
  writeStored('tab', place(key), isEmpty ? null : JSON.stringify(chat))
}

export interface Outbox {
  draft: string
  setDraft: (text: string) => void
  /** Shown below the stored messages. */
  unsent: Unsent[]
  sending: boolean
  /** Sends the trimmed draft; does nothing while it is blank or another message is being sent. */
  submit: () => void
  retry: (unsent: Unsent) => void
  discard: (unsent: Unsent) => void
}

/** The draft and unsent messages of a chat; none is lost or sent twice. */
export function useOutbox(thread: Thread): Outbox {
  const toast = useToast()
  const [chat, setChat] = useState(() => readStoredChat(thread.key))
  useEffect(() => storeChat(thread.key, chat), [thread.key, chat])
  const messages = thread.messages.data ?? []
  const waiting = stillUnsent(chat.unsent, messages, thread.side)
  const sending = chat.unsent.some(({ state }) => state === 'sending')

  const put = (one: Unsent) =>
    setChat((now) => {
      const known = now.unsent.some(({ key }) => key === one.key)
      const unsent = known
        ? now.unsent.map((other) => (other.key === one.key ? one : other))
        : [...now.unsent, one]
      return { ...now, unsent }
    })
  const discard = ({ key }: Unsent) =>
    setChat((now) => ({ ...now, unsent: now.unsent.filter((other) => other.key !== key) }))

  const deliver = async (one: Unsent) => {
    put({ ...one, state: 'sending', reason: undefined })
    try {
      await thread.send(one.content, one.key)
      discard(one)
      toast({ title: 'Success', description: 'Message sent successfully' })
    } catch (error) {
      const reason = error instanceof RequestError ? error.problem?.message : undefined
      put({ ...one, state: 'failed', reason })
      toast({ title: 'Error', description: 'Failed to send message', variant: 'error' })
    }
  }

  const submit = () => {
    const content = chat.draft.trim()
    if (content === '' || sending) return
    const ownBefore = messages.filter(({ senderType }) => senderType === thread.side).length
    const typedAt = new Date().toISOString()
    setChat((now) => ({ ...now, draft: '' }))
    void deliver({ key: crypto.randomUUID(), content, typedAt, ownBefore, state: 'sending' })
  }

  return {
    draft: chat.draft,
    setDraft: (draft) => setChat((now) => ({ ...now, draft })),
    unsent: waiting,
    sending,
    submit,
    retry: (one) => void deliver(one),
    discard,
  }
}

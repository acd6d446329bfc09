import { useEffect, useEffectEvent, useState } from 'react'
import type { Message, SenderType } from '#contract/calls/messages/messages.ts'
import {
  indexesOfBankNumbers,
  messagesReadTogether,
  withoutBankNumbers,
} from '#contract/rules/bank-details/bank-details.ts'
import { speaksOfWires } from '#contract/rules/bank-details/wire-phrases.ts'
import { isBlank } from '#contract/rules/visible-text.ts'
import * as t from '#texts/chat.ts'
import { newKey } from '#web/data/new-key.ts'
import { RequestError } from '#web/data/request-error.ts'
import { useToast } from '#web/ui/toast-context.ts'
import { readStoredChat, storeChat } from './stored-chat.ts'
import { isOwn, type Thread } from './thread.ts'
import { stillUnsent, type Unsent } from './unsent.ts'

/** Why a message was not sent: it has bank details, or an agent should think twice about wire instructions. */
export type Stopped = 'bank-numbers' | 'wire-phrase'

export interface Outbox {
  /** For screen readers; on the screen the message itself shows that it was sent. */
  announcement: string
  draft: string
  setDraft: (text: string) => void
  /** Shown below the stored messages. */
  unsent: Unsent[]
  sending: boolean
  /** Set after a submit was stopped, until the draft changes. */
  stopped: Stopped | null
  /** Sends the trimmed draft; does nothing while it is blank or another message is being sent. */
  submit: () => void
  /** Sends a text in place of the draft; an agent has confirmed what it says about wires. */
  submitInstead: (text: string) => void
  /** The draft without the numbers that are bank details, alone or with the reader's last messages. */
  withoutNumbers: () => string
  retry: (unsent: Unsent) => void
  discard: (unsent: Unsent) => void
}

/** A side's last messages, sent or not, oldest first: the server reads a message together with them. */
function lastOwn(messages: readonly Message[], waiting: readonly Unsent[], side: SenderType): string[] {
  const own = messages.filter(({ senderType, withdrawnAt }) => senderType === side && withdrawnAt === null)
  return [...own, ...waiting].map(({ content }) => content).slice(1 - messagesReadTogether)
}

/** The draft and unsent messages of a chat; none is lost or sent twice. */
export function useOutbox(thread: Thread): Outbox {
  const toast = useToast()
  const [chat, setChat] = useState(() => readStoredChat(thread.key))
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => storeChat(thread.key, chat), [thread.key, chat])
  const [stopped, setStopped] = useState<Stopped | null>(null)
  const messages = thread.messages.data ?? []
  const waiting = stillUnsent(chat.unsent, messages, thread)
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
    setAnnouncement('')
    try {
      await thread.send(one.content, one.key)
      discard(one)
      setAnnouncement(t.sent)
    } catch (error) {
      if (error instanceof RequestError && error.problem?.code === 'bank-details') {
        discard(one)
        setChat((now) => ({ ...now, draft: now.draft === '' ? one.content : now.draft }))
        setStopped('bank-numbers')
        return
      }
      const reason = error instanceof RequestError ? error.userMessage('') || undefined : undefined
      put({ ...one, state: 'failed', reason })
      toast({ title: t.error, description: t.failed, variant: 'error' })
    }
  }

  // Messages that the server refused need a person; the others only needed the connection.
  const sendAgain = useEffectEvent(async () => {
    const unreached = waiting.filter(({ state, reason }) => state === 'failed' && reason === undefined)
    for (const one of unreached) await deliver(one)
  })
  useEffect(() => {
    const retryAll = () => void sendAgain()
    window.addEventListener('online', retryAll)
    return () => window.removeEventListener('online', retryAll)
  }, [])

  const send = (text: string, isConfirmed: boolean) => {
    if (isBlank(text) || sending) return
    const content = text.trim()
    const before = lastOwn(messages, waiting, thread.side)
    if (indexesOfBankNumbers([...before, content]).includes(before.length)) return setStopped('bank-numbers')
    if (thread.side === 'admin' && !isConfirmed && speaksOfWires(content)) return setStopped('wire-phrase')
    setStopped(null)
    const ownBefore = messages.filter((message) => isOwn(message, thread)).length
    const typedAt = new Date().toISOString()
    const one: Unsent = { key: newKey(), content, typedAt, ownBefore, state: 'sending' }
    // In one step, so that the text is always in the box or among the unsent messages.
    setChat((now) => ({ ...now, draft: '', unsent: [...now.unsent, one] }))
    void deliver(one)
  }

  /** Sends, or says that it failed; the text is still in the box then. */
  const trySend = (text: string, isConfirmed: boolean) => {
    try {
      send(text, isConfirmed)
    } catch {
      toast({ title: t.error, description: t.failed, variant: 'error' })
    }
  }

  return {
    announcement,
    draft: chat.draft,
    setDraft: (draft) => {
      setStopped(null)
      setChat((now) => ({ ...now, draft }))
    },
    unsent: waiting,
    sending,
    stopped,
    submit: () => trySend(chat.draft, false),
    submitInstead: (text) => trySend(text, true),
    withoutNumbers: () => withoutBankNumbers(chat.draft, lastOwn(messages, waiting, thread.side)),
    retry: (one) => void deliver(one),
    discard,
  }
}

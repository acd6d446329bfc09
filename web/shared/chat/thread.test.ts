import { describe, expect, it } from 'vitest'
import type { Message } from '#contract/calls/messages/messages.ts'
import { sampleMessage } from '#web/testing/samples.ts'
import { unreadMessages, withMessage } from './thread.ts'

const message = (id: string, senderType: Message['senderType'], isRead: boolean) =>
  sampleMessage({ id, senderType, isRead })

describe('unread messages', () => {
  it('are only those from the other side', () => {
    const thread = [message('1', 'admin', false), message('2', 'client', false), message('3', 'admin', true)]
    expect(unreadMessages(thread, 'client').map(({ id }) => id)).toEqual(['1'])
    expect(unreadMessages(thread, 'admin').map(({ id }) => id)).toEqual(['2'])
    expect(unreadMessages(undefined, 'admin')).toEqual([])
  })
})

describe('a confirmed message', () => {
  it('is appended once, however often it is added', () => {
    const first = message('1', 'admin', false)
    const sent = message('2', 'client', false)
    const thread = withMessage(withMessage([first], sent), sent)
    expect(thread?.map(({ id }) => id)).toEqual(['1', '2'])
  })

  it('replaces its cached version', () => {
    const thread = withMessage([message('1', 'admin', false)], message('1', 'admin', true))
    expect(thread?.[0]?.isRead).toBe(true)
  })

  it('does not invent a thread that is not loaded', () => {
    expect(withMessage(undefined, message('1', 'admin', false))).toBeUndefined()
  })
})

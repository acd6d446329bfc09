import { expect, test } from 'vitest'
import type { Conversation } from '#contract/calls/messages/conversations.ts'
import { shownConversations } from './conversation-list.tsx'

const line = (clientId: string, changes: Partial<Conversation>): Conversation => ({
  clientId,
  firstName: 'Ana',
  lastName: 'Berg',
  propertyAddress: '1 Elm Street',
  isArchived: false,
  unreadMessages: 0,
  lastSender: 'client',
  lastLine: 'Hello',
  lastAt: '2026-11-20T10:00:00.000Z',
  ...changes,
})
const all = [
  line('a', { unreadMessages: 2 }),
  line('b', { lastName: 'Ørsted', lastLine: 'The keys' }),
  line('c', { propertyAddress: '9 Birch Lane' }),
]
const ids = (filter: Parameters<typeof shownConversations>[1], open: string | null = null) =>
  shownConversations(all, filter, open).map(({ clientId }) => clientId)

test('name, address and last message are searched, ignoring case', () => {
  expect(ids({ view: 'all', search: '' })).toEqual(['a', 'b', 'c'])
  expect(ids({ view: 'all', search: ' ana ørs' })).toEqual(['b'])
  expect(ids({ view: 'all', search: 'KEYS' })).toEqual(['b'])
  expect(ids({ view: 'all', search: 'birch' })).toEqual(['c'])
})

test('the unread view shows unread conversations, plus the open one even though it was just read', () => {
  expect(ids({ view: 'unread', search: '' })).toEqual(['a'])
  expect(ids({ view: 'unread', search: '' }, 'c')).toEqual(['a', 'c'])
  expect(ids({ view: 'unread', search: 'ana' }, 'c')).toEqual(['a'])
})

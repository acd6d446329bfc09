import { expect, test } from 'vitest'
import { sampleConversation } from '#web/testing/samples.ts'
import { shownConversations } from './conversation-list.tsx'

const ana = { firstName: 'Ana', lastName: 'Berg' }
const all = [
  sampleConversation({ ...ana, clientId: 'a', unreadMessages: 2 }),
  sampleConversation({ ...ana, clientId: 'b', lastName: 'Ørsted', lastLine: 'The keys' }),
  sampleConversation({ ...ana, clientId: 'c', propertyAddress: '9 Birch Lane' }),
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

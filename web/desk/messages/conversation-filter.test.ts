import { expect, test } from 'vitest'
import { conversationFilterFrom, conversationsPath } from './conversation-filter.ts'

test.each([
  [{ view: 'all', search: '' }, undefined, '/admin/messages'],
  [{ view: 'all', search: '' }, 'c1', '/admin/messages?client=c1'],
  [{ view: 'unread', search: '' }, 'c1', '/admin/messages?client=c1&view=unread'],
  [{ view: 'unread', search: 'a & b' }, undefined, '/admin/messages?view=unread&q=a+%26+b'],
  [{ view: 'to-sort', search: '' }, undefined, '/admin/messages?view=to-sort'],
  [{ view: 'dismissed', search: '' }, 'c1', '/admin/messages?client=c1&view=dismissed'],
] as const)('%o with client %s is %s, and back', (filter, clientId, path) => {
  expect(conversationsPath(filter, clientId)).toBe(path)
  expect(conversationFilterFrom(new URL(path, 'http://x').search)).toEqual(filter)
})

test('an unknown view is all', () => {
  expect(conversationFilterFrom('?view=starred')).toEqual({ view: 'all', search: '' })
})

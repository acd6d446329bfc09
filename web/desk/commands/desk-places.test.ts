import { expect, test } from 'vitest'
import { actions, fitting, pages } from './desk-places.ts'

const commands = [
  { name: 'Add Client' },
  { name: 'Client Management' },
  { name: 'Settings', also: 'password' },
]
const names = (text: string) => fitting(commands, text).map(({ name }) => name)

test('every word has to match, in any order and case', () => {
  expect(names('')).toHaveLength(3)
  expect(names(' client ')).toEqual(['Add Client', 'Client Management'])
  expect(names('CLIENT add')).toEqual(['Add Client'])
  expect(names('Password')).toEqual(['Settings'])
  expect(names('nothing')).toEqual([])
})

test.each([
  ['template', 'Templates and days off'],
  ['holiday', 'Templates and days off'],
  ['password', 'Settings'],
  ['invite', 'Team settings'],
  ['chat', 'Messages'],
  ['archive', 'Client Management'],
  ['reminders', 'Notifications'],
  ['canned answers', 'Saved replies'],
  ['wording', 'Standard steps'],
  ['closed this year', 'Closed Deals'],
  ['volume', 'Closed Deals'],
  ['said dates', 'Dashboard'],
  ['quiet hours', 'Notification settings'],
  ['new client', 'New client from a contract'],
  ['new deal', 'Add Client'],
  ['csv', 'Export active clients'],
])('"%s" leads to %s', (text, name) => {
  expect(fitting([...actions, ...pages], text)[0]?.name).toBe(name)
})

test('a name comes before other words', () => {
  expect(
    fitting(pages, 'settings')
      .map(({ name }) => name)
      .slice(0, 3),
  ).toEqual(['Settings', 'Team settings', 'Notification settings'])
})

test('each page is at its address, and no two have the same name or id', () => {
  expect(Object.fromEntries(pages.map(({ name, href }) => [name, href]))).toEqual({
    Dashboard: '/admin',
    'Client Management': '/admin/clients',
    'Closed Deals': '/admin/closed',
    Messages: '/admin/messages',
    Notifications: '/admin/notifications',
    Settings: '/admin/settings',
    'Team settings': '/admin/settings?tab=team',
    'Saved replies': '/admin/settings?tab=replies',
    'Standard steps': '/admin/settings?tab=steps',
    'Templates and days off': '/admin/settings?tab=templates',
    'Notification settings': '/admin/settings?tab=notifications',
    Home: '/',
  })
  const all = [...actions, ...pages]
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

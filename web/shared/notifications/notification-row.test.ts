import { expect, test } from 'vitest'
import { notificationLink } from './notification-row.tsx'

const mine = 'aB3dE6gH'

test.each([
  [`/client/${mine}`, 'Open Home'],
  [`/client/${mine}?tab=progress`, 'Open Steps'],
  [`/client/${mine}?tab=documents`, 'Open Files'],
  [`/client/${mine}?tab=messages`, 'Open Chat'],
  [`/client/${mine}/messages`, 'Open'],
])('%s opens the portal and says where', (href, label) => {
  expect(notificationLink(href, mine)).toEqual({ href, label, newTab: false })
})

test('another site opens in a new tab, named by its host', () => {
  const href = 'https://escrow.example.com/sign?id=1'
  expect(notificationLink(href, mine)).toEqual({ href, label: 'Open escrow.example.com', newTab: true })
})

test.each([
  null,
  '',
  '/client/zZ9yX8wV',
  '/admin',
  `/client/${mine}/../zZ9yX8wV`,
  'javascript:alert(1)',
  'http://example.com',
  '//evil.example',
])('%j is not a link', (url) => {
  expect(notificationLink(url, mine)).toBeNull()
})

test('there is no link without a portal', () => {
  expect(notificationLink(`/client/${mine}`, null)).toBeNull()
})

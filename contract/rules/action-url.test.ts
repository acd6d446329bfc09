import { expect, test } from 'vitest'
import { isActionUrl } from './action-url.ts'

const mine = 'aB3dE6gH'

test.each([
  `/client/${mine}`,
  `/client/${mine}?tab=documents`,
  `/client/${mine}/messages`,
  `/client/${mine}/notifications?x=1#y`,
  'https://example.com',
  'https://example.com/path?q=1#part',
  'HTTPS://EXAMPLE.COM/',
])('%s is allowed as an action URL', (url) => {
  expect(isActionUrl(url, mine)).toBe(true)
})

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/client',
  '/admin',
  '/',
  '',
  '/client/zZ9yX8wV',
  `/client/${mine}x`,
  `/client/${mine.toLowerCase()}`,
  `/client/${mine}/../zZ9yX8wV`,
  `/client/${mine}/%2e%2e/zZ9yX8wV`,
  `/client/${mine}/.%2E/zZ9yX8wV`,
  `/client/${mine}/..\\zZ9yX8wV`,
  `client/${mine}`,
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'http://example.com',
  'ftp://example.com',
  'https:example.com',
  'https:/example.com',
  'https://',
  'https://user@example.com',
  'https://user:secret@example.com',
  'https://example.com\\@evil.example',
  'https://exa mple.com',
])('%j is refused as an action URL', (url) => {
  expect(isActionUrl(url, mine)).toBe(false)
})

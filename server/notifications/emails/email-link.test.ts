import { expect, test } from 'vitest'
import { emailLink } from './email-link.ts'

test('a path is appended to the public address, including its own path', () => {
  expect(emailLink('https://a.example', '/client/x?tab=messages')).toBe(
    'https://a.example/client/x?tab=messages',
  )
  expect(emailLink('https://a.example/portal', '/admin')).toBe('https://a.example/portal/admin')
})

test.each([
  '',
  null,
  undefined,
  'client',
  '//b.example',
  '/\\b.example',
  '.b.example/',
  '@b.example/',
  ':8080/',
  '/a\n/b',
])('%j leads nowhere', (path) => expect(emailLink('https://a.example', path)).toBeNull())

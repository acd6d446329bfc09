import { expect, test } from 'vitest'
import { letterLink } from './email-link.ts'

test('a path comes after the public address, also beneath a folder of it', () => {
  expect(letterLink('https://a.example', '/client/x?tab=messages')).toBe(
    'https://a.example/client/x?tab=messages',
  )
  expect(letterLink('https://a.example/portal', '/admin')).toBe('https://a.example/portal/admin')
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
])('%j leads nowhere', (path) => expect(letterLink('https://a.example', path)).toBeNull())

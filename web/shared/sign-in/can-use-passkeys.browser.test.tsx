import { expect, test } from 'vitest'
import { canUsePasskeys } from './can-use-passkeys.ts'

test.each([
  ['portal.example.com', true],
  ['localhost', true],
  ['7.example.com', true],
  ['192.168.1.20', false],
  ['[::1]', false],
])('passkeys of %s: %s', (hostname, can) => {
  expect(canUsePasskeys(hostname)).toBe(can)
})

import { expect, test } from 'vitest'
import { profileTabFrom, tabOf } from './profile-editor.tsx'

test('an address names its tab, and anything unknown is the first', () => {
  expect(profileTabFrom('tab=financial')).toBe('financial')
  expect(profileTabFrom('tab=nothing')).toBe('profile')
  expect(profileTabFrom('')).toBe('profile')
})

test('a field that is wrong leads to the tab on which it stands', () => {
  expect(tabOf('email')).toBe('profile')
  expect(tabOf('commissionAmount')).toBe('financial')
  expect(tabOf('lenderPhone')).toBe('financial')
})

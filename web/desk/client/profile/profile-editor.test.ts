import { expect, test } from 'vitest'
import { profileTabFrom, tabOf } from './profile-editor.tsx'

test('the URL selects the tab, and an unknown one falls back to the first', () => {
  expect(profileTabFrom('tab=financial')).toBe('financial')
  expect(profileTabFrom('tab=nothing')).toBe('profile')
  expect(profileTabFrom('')).toBe('profile')
})

test('an invalid field leads to the tab it is on', () => {
  expect(tabOf('email')).toBe('profile')
  expect(tabOf('commissionAmount')).toBe('financial')
  expect(tabOf('lenderPhone')).toBe('financial')
})

import { expect, test } from 'vitest'
import { filledReply } from './desk-chat.tsx'

test('every placeholder is replaced with the first name, including special characters', () => {
  expect(filledReply('Hi {firstName}, thank you {firstName}', 'Zoë')).toBe('Hi Zoë, thank you Zoë')
  expect(filledReply('{firstName}', '$&')).toBe('$&')
  expect(filledReply('{lastName}', 'Zoë')).toBe('{lastName}')
})

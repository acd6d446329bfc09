import { expect, test } from 'vitest'
import { filledReply } from './client-chat.tsx'

test('the first name stands wherever it is asked for, whatever signs it has', () => {
  expect(filledReply('Hi {firstName}, thank you {firstName}', 'Zoë')).toBe('Hi Zoë, thank you Zoë')
  expect(filledReply('{firstName}', '$&')).toBe('$&')
  expect(filledReply('{lastName}', 'Zoë')).toBe('{lastName}')
})

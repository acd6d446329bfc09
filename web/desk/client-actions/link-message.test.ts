import { expect, test } from 'vitest'
import { smsLink } from './link-message.ts'

test('a text opens with the number and the message', () => {
  expect(smsLink('(916) 555-0142', 'Hi & bye')).toBe('sms:9165550142?&body=Hi%20%26%20bye')
  expect(smsLink('+1 916 555 0142', 'Hi')).toBe('sms:+19165550142?&body=Hi')
})

test.each([[null], ['ask Sam'], ['911'], ['916 555 0142 ext. 5']])('%s cannot be texted', (phone) => {
  expect(smsLink(phone, 'Hi')).toBeNull()
})

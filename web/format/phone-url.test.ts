import { expect, test } from 'vitest'
import { phoneUrl } from './phone-url.ts'

test.each([
  ['(916) 555-0142', 'tel:9165550142'],
  ['+1 916.555.0142', 'tel:+19165550142'],
  ['916-555-0142 ext. 12', 'tel:9165550142,12'],
  ['555-8888', 'tel:5558888'],
])('%s can be called', (phone, url) => {
  expect(phoneUrl('tel', phone)).toBe(url)
})

test.each(['ask Sam', '', '911', '12345678901234567', '916-555-0142 after 5 pm', 'javascript:1234567', null])(
  '%s is no number',
  (phone) => {
    expect(phoneUrl('tel', phone)).toBeNull()
    expect(phoneUrl('sms', phone)).toBeNull()
  },
)

test('a number with an extension takes no texts', () => {
  expect(phoneUrl('sms', '(916) 555-0142')).toBe('sms:9165550142')
  expect(phoneUrl('sms', '(916) 555-0142 x12')).toBeNull()
})

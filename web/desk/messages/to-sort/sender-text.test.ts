import { expect, test } from 'vitest'
import { senderText } from './sender-text.ts'

test.each([
  ['+19165550177', '(916) 555-0177'],
  ['19165550177', '(916) 555-0177'],
  ['+447700900123', '+447700900123'],
  ['22395', '22395'],
  [' VERIZON ', 'VERIZON'],
  ['', 'Unknown sender'],
])('the sender %j is shown as %s', (sentFrom, text) => {
  expect(senderText(sentFrom)).toBe(text)
})

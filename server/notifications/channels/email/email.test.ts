import { expect, test } from 'vitest'
import { oneLine } from './email.ts'

test('line breaks, control and direction characters become a space', () => {
  expect(oneLine('A\r\nBcc: b@example.com')).toBe('A Bcc: b@example.com')
  expect(oneLine(' A\u2028B\u2029C\u0085D\u0000E\tF ')).toBe('A B C D E F')
  expect(oneLine('invoice\u202Efdp.exe')).toBe('invoice fdp.exe')
})

test('all other characters are preserved', () => {
  expect(oneLine('Zoë’s 家 🎉 שלום, "Jr."')).toBe('Zoë’s 家 🎉 שלום, "Jr."')
})

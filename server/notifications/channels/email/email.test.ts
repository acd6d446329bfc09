import { expect, test } from 'vitest'
import { oneLine } from './email.ts'

test('whatever ends a line, controls, or turns the direction becomes a space', () => {
  expect(oneLine('A\r\nBcc: b@example.com')).toBe('A Bcc: b@example.com')
  expect(oneLine(' A\u2028B\u2029C\u0085D\u0000E\tF ')).toBe('A B C D E F')
  expect(oneLine('invoice\u202Efdp.exe')).toBe('invoice fdp.exe')
})

test('every other letter stays', () => {
  expect(oneLine('Zoë’s 家 🎉 שלום, "Jr."')).toBe('Zoë’s 家 🎉 שלום, "Jr."')
})

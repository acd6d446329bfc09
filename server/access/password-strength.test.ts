import { expect, test } from 'vitest'
import { passwordWeakness } from './password-strength.ts'

const personal = ['elena@goldenoak.com', 'Elena Ruiz', 'Golden Oak Realty']

test.each([
  '1234567890',
  'password12',
  'qwertyuiop',
  'aaaaaaaaaa',
  'P@ssw0rd2024',
  'Summer2024!',
  'escrowescrow',
  'elena ruiz 1984',
  'goldenoakrealty',
  'elena@goldenoak.com',
])('%s is easy to guess, and the message gives advice', async (password) => {
  expect(await passwordWeakness(password, personal)).toMatch(
    /\. Choose another password: three or four unrelated words/,
  )
})

test.each([
  'river stone cloud',
  'correct horse battery',
  'x7Gk2mQ9pLw4',
  'Überraschung am Dienstag',
  '日本語のパスワードです一二三',
])('%s is good enough', async (password) => {
  expect(await passwordWeakness(password, personal)).toBeNull()
})

test('the user’s own name makes a password weak, another name does not', async () => {
  expect(await passwordWeakness('marigold abernathy', [])).toBeNull()
  expect(await passwordWeakness('marigold abernathy', ['Marigold Abernathy'])).not.toBeNull()
})

test('the longest password is judged, and concurrent requests are judged one at a time', async () => {
  const long = Array.from({ length: 128 }, (_, index) => 'pa5sw0rd!'[index % 9]).join('')
  expect(await Promise.all([passwordWeakness(long, []), passwordWeakness('river stone cloud', [])])).toEqual([
    expect.any(String),
    null,
  ])
})

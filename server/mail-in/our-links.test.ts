import { expect, test } from 'vitest'
import { withoutOurLinks } from './our-links.ts'

const links = {
  hosts: ['portal.example.com', 'old.example.com'],
  isReplyAddress: (address: string) => /^answers\+[a-z2-7]{48}@example\.com$/i.test(address),
}
const hide = (text: string) => withoutOurLinks(text, links)
const reply = `answers+${'ab2z'.repeat(12)}@example.com`

test.each([
  ['Open https://portal.example.com/client/abcd1234?tab=messages.', 'Open [link].'],
  ['(https://portal.example.com/deal/Xy12345678)', '([link])'],
  ['<https://OLD.example.com:8443/unsubscribe/k3J9>, then', '<[link]>, then'],
  ['webcal://portal.example.com/calendar/k3J9.ics', '[link]'],
  ['portal.example.com/client/abcd1234 does not open', '[link] does not open'],
  ['https://portal.example.com/confirm-email/k3J9', '[link]'],
  [
    'https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fportal.example.com%2Fclient%2Fabcd1234&data=05',
    '[link]',
  ],
  ['https://x.example/?a=https%253A%252F%252Fportal.example.com%252Fclient%252Fabcd1234', '[link]'],
  ['https://urldefense.com/v3/__https://portal.example.com/client/abcd1234__;!!Ab', '[link]'],
  ['https://urldefense.proofpoint.com/v2/url?u=https-3A__portal.example.com_client_abcd1234&d=Dw', '[link]'],
  ['https://www.google.com/url?q=https://portal.example.com/client/abcd1234&sa=D', '[link]'],
  [`Maya <${reply}> and ${reply.toUpperCase()}`, 'Maya <[link]> and [link]'],
  [`mailto:${reply}`, 'mailto:[link]'],
  [`https://mail.example/?to=${encodeURIComponent(reply)}`, '[link]'],
])('A4: %s', (text, hidden) => {
  expect(hide(text)).toBe(hidden)
})

test.each([
  'https://portal.example.com/ and portal.example.com stay',
  'https://portal.example.com.evil.example/client/abcd1234',
  'https://notportal.example.com/client/abcd1234',
  'https://other.example/client/abcd1234',
  'maya@example.com, answers@example.com, answers+short@example.com',
  'The client/deal split',
])('A4: %s', (text) => {
  expect(hide(text)).toBe(text)
})

test('A4: hostile texts take no time', () => {
  const start = performance.now()
  const texts = ['a', 'https://', '%41', 'portal.example.com', 'a@', 'https://a@b/', '-41_', 'a@b,']
  for (const text of texts) hide(text.repeat(100_000 / text.length))
  expect(performance.now() - start).toBeLessThan(5_000)
})

import { expect, test } from 'vitest'
import { exampleRecord, formatNumber, refusedText, sweepText, waysText } from './answers-words.ts'

const at = '2026-11-27T11:11:00.000Z'

test.each([
  ['https://portal.bayoak.example/api/sms/received', 'portal.bayoak.example'],
  ['http://127.0.0.1:3000', 'portal.example.com'],
  ['http://localhost:3000', 'portal.example.com'],
  ['http://[::1]:3000', 'portal.example.com'],
])('the record of %s leads to %s', (address, host) => {
  expect(exampleRecord(address)).toBe(`reply.example.com. MX 10 ${host}.`)
})

test('numbers, ways, refusals and sweeps are said in words', () => {
  expect(formatNumber('+19165550100').replaceAll(/\s/g, ' ')).toBe('+1 916 555 0100')
  expect(formatNumber('+4915112345678')).toBe('+4915112345678')
  expect(waysText({ ways: ['raw', 'postmark'] })).toBe('Plain posts · Postmark')
  expect(refusedText({ at, reason: 'peer', today: 1 })).toMatch(/, from a mail server that is not listed$/)
  expect(sweepText({ at, found: 1 })).toMatch(/, 1 text was missing$/)
})

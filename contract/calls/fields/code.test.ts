import { expect, test } from 'vitest'
import { confirmPhone } from '../notifications/confirmations.ts'
import { enterLinkPin } from '../people/link-pin.ts'
import { verifyCode, verifyRecoveryCode } from '../team/sign-in.ts'

const written = [
  '123 456',
  '123-456',
  '\u202A123\u2011456\u202C',
  '１２３４５６',
  '\uFEFF123\u00A0456\n',
  '123456.',
]

test.each(written)('every code of six digits is read from %j', (text) => {
  expect(verifyCode.body.parse({ code: text }).code).toBe('123456')
  expect(confirmPhone.body.parse({ code: text }).code).toBe('123456')
  expect(enterLinkPin.body.parse({ pin: text }).pin).toBe('123456')
})

test.each(['12345', '1234567', 'abcdef', ''])('%j is no code', (text) => {
  expect(verifyCode.body.safeParse({ code: text }).success).toBe(false)
  expect(confirmPhone.body.safeParse({ code: text }).success).toBe(false)
})

test.each([
  'aB3dE-Fg9hI',
  'aB3dEFg9hI',
  ' aB3dE Fg9hI\n',
  'aB3dE\u2011Fg9hI',
  '\u200BaB3dE – Fg9hI',
  '1. aB3dE-Fg9hI'.slice(3),
])('a recovery code is read from %j', (text) => {
  expect(verifyRecoveryCode.body.parse({ code: text }).code).toBe('aB3dE-Fg9hI')
})

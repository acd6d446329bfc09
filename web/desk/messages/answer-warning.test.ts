import { expect, test } from 'vitest'
import { answerWarning } from './answer-warning.ts'

const wires = 'Please wire the deposit to this account'
const masked =
  'Bank details were removed before this was saved. Not proof of who wrote it: call before you act.'

test.each([
  [{ by: 'sms', content: wires }, 'Not proof of who wrote it. Call before you act.'],
  [{ by: 'sms', content: 'To [removed]', isMasked: true }, masked],
  [{ by: 'sms', content: 'See you on Thursday' }, null],
  [{ content: wires }, null],
] as const)('%o', (message, warning) => {
  expect(answerWarning(message)).toBe(warning)
})

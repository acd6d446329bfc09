import { expect, test } from 'vitest'
import { readyReasons, withReadyReason } from './ready-reasons.ts'

test('a ready reason takes the place of another, and own words stay', () => {
  const ready = readyReasons['sent-back']
  const cutOff = withReadyReason('', ready, 'Cut off')
  expect(cutOff).toBe('It is cut off. Please send the whole page.')
  expect(withReadyReason(cutOff, ready, 'Too old')).toBe('It is too old. Please send the newest one.')
  expect(withReadyReason(`${cutOff} I cannot see the year.`, ready, 'Too old')).toBe(
    'It is too old. Please send the newest one. I cannot see the year.',
  )
  expect(withReadyReason('I cannot see the year.', ready, 'Cut off')).toBe(`${cutOff} I cannot see the year.`)
})

import { expect, test } from 'vitest'
import { defaultAnswer, isPassed, passedAnswer } from './passed-dates.ts'

const contingency = { kind: 'contingency' } as const
const money = { kind: 'money' } as const

test('a date has passed whose day lies before today', () => {
  const passed = ['2026-11-19', '2026-11-20', '2026-11-21', null].map((day) =>
    isPassed({ day }, '2026-11-20'),
  )
  expect(passed).toEqual([true, false, false, false])
})

test('what was said of a date itself counts, then what was said of all others, and never for a contingency', () => {
  const said = { passed: { deposit: 'open' }, passedOthers: 'done' } as const
  expect(passedAnswer('deposit', money, said)).toBe('open')
  expect(passedAnswer('funds', money, said)).toBe('done')
  expect(passedAnswer('loan', contingency, said)).toBe('later')
  expect(passedAnswer('loan', contingency, { passed: { loan: 'done' } })).toBe('done')
  expect(passedAnswer('funds', money, {})).toBe('later')
  // A key like a property that every object has is not one that was said.
  expect(passedAnswer('constructor', money, said)).toBe('done')
})

test('done is offered first, and nothing for a contingency', () => {
  expect([defaultAnswer(money), defaultAnswer(contingency)]).toEqual(['done', 'later'])
})

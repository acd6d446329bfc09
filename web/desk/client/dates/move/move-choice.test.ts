import { expect, test } from 'vitest'
import { subjectIdOf } from './move-choice.ts'

test('acceptance, closing and each date stand in the lines of their move, and what is counted anew does not', () => {
  expect(subjectIdOf({ subject: 'acceptance' })).toBe('acceptance')
  expect(subjectIdOf({ subject: 'closing' })).toBe('closing')
  expect(subjectIdOf({ subject: 'date', dateId: 'a' })).toBe('a')
  expect(subjectIdOf({ subject: 'rolled' })).toBeNull()
  expect(subjectIdOf({ subject: 'out-of-step' })).toBeNull()
})

import { expect, test } from 'vitest'
import { draftProblem, emptyDraft } from './notification-draft.ts'

const whole = { ...emptyDraft, title: 'Keys', message: 'Collect them' }

test('a client comes first, then title and message', () => {
  expect(draftProblem(emptyDraft, false)).toBe('Please select a client first.')
  expect(draftProblem(whole, false)).toBe('Please select a client first.')
  expect(draftProblem({ ...whole, title: '  ' }, true)).toBe('Please fill in all required fields.')
  expect(draftProblem({ ...whole, message: '\n' }, true)).toBe('Please fill in all required fields.')
  expect(draftProblem(whole, true)).toBeNull()
})

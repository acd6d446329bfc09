import { expect, test } from 'vitest'
import { draftProblem, emptyDraft, draftBody } from './notification-draft.ts'

const whole = { ...emptyDraft, title: 'Keys', message: 'Collect them' }

test('a missing client is reported first, then title and message', () => {
  expect(draftProblem(emptyDraft, false)).toBe('Please select a client first.')
  expect(draftProblem(whole, false)).toBe('Please select a client first.')
  expect(draftProblem({ ...whole, title: '  ' }, true)).toBe('Please fill in all required fields.')
  expect(draftProblem({ ...whole, message: '\n' }, true)).toBe('Please fill in all required fields.')
  expect(draftProblem(whole, true)).toBeNull()
})

test('the quiet hours override is sent only for urgent notifications', () => {
  const ticked = { ...whole, overridesQuietHours: true }
  expect(draftBody({ ...ticked, priority: 'urgent' }).overridesQuietHours).toBe(true)
  expect(draftBody({ ...ticked, priority: 'high' }).overridesQuietHours).toBe(false)
})

import { expect, test } from 'vitest'
import type { Activity } from '#contract/calls/deal/activity.ts'
import { sampleActivity, sampleAdminClient } from '#web/testing/samples.ts'
import { changesBetween, entryOf } from './others-changes.ts'

const client = sampleAdminClient({ email: 'a@example.com' })

const entry = (changes: Partial<Activity>) =>
  sampleActivity({
    actorName: 'Marco',
    action: 'client.changed',
    subject: 'email, lastName',
    createdAt: '2031-01-02T00:00:00.000Z',
    ...changes,
  })

test('changes are listed field by field', () => {
  expect(changesBetween(client, { ...client, email: 'b@example.com', updatedAt: 'x' })).toEqual([
    { field: 'email', before: 'a@example.com', after: 'b@example.com' },
  ])
})

test('the latest activity entry that names the field says who did it', () => {
  const entries = [entry({ actorName: 'Nora', action: 'profile.changed' }), entry({})]
  expect(entryOf(entries, 'email', '2031-01-01')?.actorName).toBe('Nora')
  expect(entryOf(entries, 'phone', '2031-01-01')).toBeUndefined()
  expect(entryOf(entries, 'email', '2031-01-03')).toBeUndefined()
})

test('a completed step moves the current step', () => {
  const entries = [entry({ action: 'step.completed', subject: 'Loan Approval' })]
  expect(entryOf(entries, 'currentStep', '2031-01-01')?.actorName).toBe('Marco')
  expect(entryOf(entries, 'email', '2031-01-01')).toBeUndefined()
})

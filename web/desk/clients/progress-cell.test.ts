import { expect, test } from 'vitest'
import { sampleAdminClient } from '#web/testing/samples.ts'
import { percentTooltip } from '../deal/progress-line.tsx'
import { canComplete } from './progress-cell.tsx'

test('the current step is completed in a row where there is one, and the client is not archived', () => {
  expect(canComplete(sampleAdminClient({ stepCount: 1 }))).toBe(true)
  expect(canComplete(sampleAdminClient({ stepCount: 0 }))).toBe(false)
  expect(canComplete(sampleAdminClient({ stepCount: 1, isArchived: true }))).toBe(false)
})

test('the percent says how the portal counts the same deal', () => {
  const half = { completedSteps: 3, stepCount: 6 }
  expect(percentTooltip(half)).toBe(
    'Counts the step being worked on. The portal counts completed steps: 50%.',
  )
  expect(percentTooltip({ completedSteps: 0, stepCount: 0 })).toMatch(/ 0%\.$/)
})

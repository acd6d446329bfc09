import { expect, test } from 'vitest'
import { sampleAdminClient } from '#web/testing/samples.ts'
import { canComplete } from './row-actions.tsx'

test('the current step is completed in a row where there is one, and the client is not archived', () => {
  expect(canComplete(sampleAdminClient({ stepCount: 1 }))).toBe(true)
  expect(canComplete(sampleAdminClient({ stepCount: 0 }))).toBe(false)
  expect(canComplete(sampleAdminClient({ stepCount: 1, isArchived: true }))).toBe(false)
})

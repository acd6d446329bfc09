import { expect, test } from 'vitest'
import { StepDraft } from '#contract/calls/deal/steps.ts'
import { sampleStep } from '#web/testing/samples.ts'
import { newStepValues, nextStepNumber } from './step-dialog.tsx'

const step = sampleStep({ stepNumber: 4, expectedDate: '2026-11-24' })

test('a new step follows the highest number, or the count', () => {
  const steps = [step, { ...step, stepNumber: 9 }]
  expect(nextStepNumber(steps, false)).toBe(10)
  expect(nextStepNumber(steps, true)).toBe(3)
  expect(nextStepNumber([], false)).toBe(1)
})

const wrong = (values: object) =>
  StepDraft.safeParse({ ...newStepValues(1), title: 'x', ...values }).error?.issues[0]?.message

test('a step number is a whole number from 1, and a title is needed', () => {
  expect(wrong({ stepNumber: 0 })).toBe('At least 1')
  expect(wrong({ stepNumber: 1.5 })).toBe('Must be a whole number')
  expect(wrong({ stepNumber: Number.NaN })).toBe('Must be a whole number')
  expect(wrong({ title: ' ' })).toBe('Required')
  expect(wrong({ stepNumber: undefined })).toBeUndefined()
})

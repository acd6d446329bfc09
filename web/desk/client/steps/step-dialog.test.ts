import { expect, test } from 'vitest'
import { type Step, StepDraft } from '#contract/calls/deal/steps.ts'
import { newStepValues, nextStepNumber } from './step-dialog.tsx'

const step: Step = {
  id: '0198f0b4-7b7a-7cc0-8000-000000000003',
  clientId: '0198f0b4-7b7a-7cc0-8000-000000000001',
  stepNumber: 4,
  title: 'Loan Approval',
  description: '',
  status: 'in-progress',
  completedDate: null,
  expectedDate: '2026-11-24',
  nextAction: null,
  owner: 'agent',
}

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

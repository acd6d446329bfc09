import { expect, test } from 'vitest'
import {
  adminProgress,
  currentStepOf,
  nextStepOf,
  portalProgress,
  recentActivity,
  upcomingMilestones,
} from './progress.ts'

const done = { status: 'completed' as const }
const active = { status: 'in-progress' as const }
const open = { status: 'pending' as const }

const dated = (expectedDate: string | null, status: 'pending' | 'completed' = 'pending') => ({
  status,
  expectedDate,
})

const completed = (stepNumber: number, completedDate: string | null) => ({
  status: 'completed' as const,
  stepNumber,
  completedDate,
})

test('portal progress is the share of completed steps, rounded', () => {
  expect(portalProgress([])).toBe(0)
  expect(portalProgress([done, open, open])).toBe(33)
  expect(portalProgress([done, done, active])).toBe(67)
  expect(portalProgress([done, done])).toBe(100)
})

test('admin progress is current step over step count, or over six without steps, and never above 100', () => {
  expect(adminProgress(1, 0)).toBe(17)
  expect(adminProgress(3, 6)).toBe(50)
  expect(adminProgress(6, 0)).toBe(100)
  expect(adminProgress(10, 6)).toBe(100)
  expect(adminProgress(2, 8)).toBe(25)
})

const numbered = (...statuses: ('completed' | 'in-progress' | 'pending')[]) =>
  statuses.map((status, index) => ({ status, stepNumber: index + 1 }))

test('the current step is the open one that is named', () => {
  const steps = numbered('completed', 'in-progress', 'pending', 'in-progress')
  expect([2, 3, 4].map((named) => currentStepOf(steps, named)?.stepNumber)).toEqual([2, 3, 4])
})

test('if that one is completed or missing, it is the first in progress, else the first pending, else none', () => {
  expect(currentStepOf(numbered('completed', 'pending', 'in-progress'), 1)?.stepNumber).toBe(3)
  expect(currentStepOf(numbered('completed', 'pending'), 9)?.stepNumber).toBe(2)
  expect(currentStepOf(numbered('completed'), 1)).toBeNull()
  expect(currentStepOf([], 1)).toBeNull()
})

test('the next step is the first open one after the current one', () => {
  expect(nextStepOf(numbered('pending', 'in-progress', 'pending'), 2)?.stepNumber).toBe(3)
  expect(nextStepOf(numbered('pending', 'in-progress'), 2)?.stepNumber).toBe(1)
  expect(nextStepOf(numbered('completed', 'in-progress'), 2)).toBeNull()
})

test('milestones are the three open steps with the earliest dates', () => {
  const [a, b, c, d] = [dated('2031-01-04'), dated('2031-01-01'), dated('2031-01-03'), dated('2031-01-02')]
  expect(upcomingMilestones([a, dated(null), b, c, dated('2030-01-01', 'completed'), d])).toEqual([b, d, c])
})

test('recent activity is the three most recently completed steps', () => {
  const steps = [
    completed(1, '2031-01-01'),
    completed(2, '2031-01-02'),
    completed(3, '2031-01-02'),
    completed(4, null),
  ]
  expect(recentActivity([...steps, { ...completed(5, '2031-02-01'), status: 'pending' as const }])).toEqual([
    steps[2],
    steps[1],
    steps[0],
  ])
})

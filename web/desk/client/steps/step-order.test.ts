import { expect, test } from 'vitest'
import type { Step } from '#contract/calls/deal/steps.ts'
import { sampleStep } from '#web/testing/samples.ts'
import { inOrder, moved, pendingPlace } from './step-order.ts'

const step = (id: string, stepNumber: number, status: Step['status'] = 'pending') =>
  sampleStep({ id, stepNumber, status })
const steps = [step('a', 1, 'completed'), step('b', 4), step('c', 4)]

test('a full order is shown and numbered 1 to n', () => {
  expect(inOrder(steps, ['c', 'a', 'b']).map(({ id, stepNumber }) => [id, stepNumber])).toEqual([
    ['c', 1],
    ['a', 2],
    ['b', 3],
  ])
})

test('an order that names other steps changes nothing', () => {
  expect(inOrder(steps, ['a', 'b'])).toBe(steps)
  expect(inOrder(steps, ['a', 'b', 'x'])).toBe(steps)
  expect(inOrder(steps, undefined)).toBe(steps)
})

test('an item moves to a position, but not past the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
})

test('pending steps are numbered among themselves', () => {
  expect(steps.slice(1).map((one) => pendingPlace(steps, one))).toEqual([1, 2])
})

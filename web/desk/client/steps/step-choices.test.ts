import { expect, test } from 'vitest'
import { stepChoices } from './step-choices.ts'

const steps = [
  { stepNumber: 1, title: 'Purchase Agreement' },
  { stepNumber: 2, title: 'Escrow Opening' },
  { stepNumber: 2, title: 'Deposit' },
]

test('each number is offered once, with the title of its first step', () => {
  expect(stepChoices(steps, 1).map(({ text }) => text)).toEqual([
    'Step 1: Purchase Agreement',
    'Step 2: Escrow Opening',
  ])
})

test('a current number that no step has remains a choice', () => {
  expect(stepChoices(steps, 7).at(-1)).toEqual({ value: 7, text: 'Step 7' })
  expect(stepChoices([], 1)).toEqual([{ value: 1, text: 'Step 1' }])
})

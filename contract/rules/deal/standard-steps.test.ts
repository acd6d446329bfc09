import { expect, test } from 'vitest'
import { sideOf, standardSteps, standardStepTitle, standardTexts } from './standard-steps.ts'

const first = (type: 'purchase' | 'sale' | 'buying' | 'selling') =>
  standardSteps(standardTexts(sideOf(type)), '2031-01-01', '2031-02-20')[0]?.description

test('the six standard steps have the specified titles, and any other number is unknown', () => {
  const titles = [1, 2, 3, 4, 5, 6, 7, 0].map(standardStepTitle)
  expect(titles).toEqual([
    'Purchase Agreement',
    'Escrow Opening',
    'Home Inspection',
    'Loan Approval',
    'Final Walkthrough',
    'Closing & Transfer',
    'Unknown Step',
    'Unknown Step',
  ])
})

test('expected dates rise from the opening day to the close date', () => {
  const dates = standardSteps(standardTexts('purchase'), '2031-01-01', '2031-02-20').map(
    (step) => step.expectedDate,
  )
  expect(dates).toEqual(['2031-01-01', '2031-01-03', '2031-01-16', '2031-01-31', '2031-02-16', '2031-02-20'])
})

test('with a close date today or in the past, every step is due on it', () => {
  for (const closeDate of ['2031-01-01', '2030-06-01']) {
    const dates = standardSteps(standardTexts('sale'), '2031-01-01', closeDate).map(
      (step) => step.expectedDate,
    )
    expect(new Set(dates)).toEqual(new Set([closeDate]))
  }
})

test('buyers and sellers get their own texts', () => {
  expect(first('buying')).toBe(first('purchase'))
  expect(first('selling')).toBe(first('sale'))
  expect(first('sale')).not.toBe(first('purchase'))
})

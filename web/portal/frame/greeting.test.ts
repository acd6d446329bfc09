import { expect, it } from 'vitest'
import { outcomes } from '#contract/rules/deal/outcomes.ts'
import { sampleClient } from '#web/testing/samples.ts'
import { greetingOf } from './greeting.ts'

const of = (changes: Parameters<typeof sampleClient>[0]) => {
  const { title, line } = greetingOf(sampleClient({ firstName: 'Dana', ...changes }))
  return [title, line]
}

it('C8: an open deal is welcomed, also an archived one, and no other is', () => {
  const welcome = ['Welcome back, Dana!', 'Track your real estate transaction progress']
  expect(of({})).toEqual(welcome)
  expect(of({ isArchived: true })).toEqual(welcome)
  for (const outcome of outcomes.filter((one) => one !== 'open'))
    for (const outcomeOn of ['2026-12-30', null])
      expect(of({ outcome, outcomeOn }).join()).not.toMatch(/Welcome|Track your/)
})

it('C8: every other deal is greeted by what became of it', () => {
  const outcomeOn = '2026-12-30'
  expect(of({ outcome: 'closed', outcomeOn })).toEqual(['The home is yours, Dana', 'Closed on Dec 30, 2026'])
  expect(of({ outcome: 'closed', expectedCloseDate: '2026-12-28', transactionType: 'selling' })).toEqual([
    'The sale is complete, Dana',
    'Closed on Dec 28, 2026',
  ])
  expect(of({ outcome: 'on-hold', outcomeOn })).toEqual(['Hello, Dana', 'On hold since Dec 30, 2026'])
  expect(of({ outcome: 'canceled', outcomeOn, transactionType: 'sale' })).toEqual([
    'Hello, Dana',
    'This sale was canceled on Dec 30, 2026',
  ])
  expect(of({ outcome: 'canceled' })).toEqual(['Hello, Dana', 'This purchase was canceled'])
  expect(of({ outcome: 'on-hold' })).toEqual(['Hello, Dana', 'On hold'])
})

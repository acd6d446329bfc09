import { describe, expect, it } from 'vitest'
import type { Step } from '#contract/calls/deal/steps.ts'
import { sampleClient, sampleDocument, sampleStep } from '#web/testing/samples.ts'
import { roadFill, roadStops } from './road-stops.ts'
import { addressLines, agentCalled, agentWithin, transactionOf } from './transaction.ts'

const createdAt = '2026-11-01T18:00:00.000Z'
const client = sampleClient({ expectedCloseDate: '2026-12-02', currentStep: 2, createdAt })
const step = (stepNumber: number, status: Step['status']) =>
  sampleStep({ stepNumber, status, expectedDate: null })

const steps = [step(1, 'completed'), step(2, 'in-progress'), step(3, 'pending'), step(4, 'pending')]
const today = '2026-11-20'

describe('the transaction', () => {
  it('has its current and next step and its progress', () => {
    const transaction = transactionOf(client, steps, [], today)
    expect(transaction.current?.stepNumber).toBe(2)
    expect(transaction.next?.stepNumber).toBe(3)
    expect(transaction.percent).toBe(25)
    expect(transaction.closing.daysLeft).toBe(12)
    expect(transaction.standing.isDone).toBe(false)
  })

  it('is not done if there are no steps', () => {
    expect(transactionOf(client, [], [], today).standing.isDone).toBe(false)
    expect(transactionOf(client, [step(1, 'completed')], [], today).standing.isDone).toBe(true)
  })

  it('lasts from the earliest of its first step and its creation, and at least a day', () => {
    const total = (changes: Partial<Step>, of = client) =>
      transactionOf(of, [{ ...step(1, 'completed'), ...changes }], [], today).totalDays
    expect(total({})).toBe(31)
    expect(total({ completedDate: '2026-10-30' })).toBe(33)
    expect(total({ expectedDate: '2026-10-29', completedDate: '2026-10-30' })).toBe(34)
    expect(total({}, { ...client, expectedCloseDate: '2026-10-01' })).toBe(1)
  })

  it('has the documents that are asked for, the earliest first and those without a day last', () => {
    const asked = ['2026-11-30', null, '2026-11-24'].map((dueDate) =>
      sampleDocument({ status: 'pending', dueDate }),
    )
    const { pending } = transactionOf(client, undefined, [...asked, sampleDocument()], today)
    expect(pending.map(({ dueDate }) => dueDate)).toEqual(['2026-11-24', '2026-11-30', null])
    expect(transactionOf(client, undefined, undefined, today)).toMatchObject({ pending: [], percent: 0 })
  })
})

describe('the road', () => {
  it('reaches the current stop, and the end when all is done', () => {
    const current = steps[1] ?? null
    expect(roadFill(steps, current)).toBe(37.5)
    expect(roadFill([step(1, 'completed')], null)).toBe(100)
    expect(roadStops(steps, current, client).map(({ state }) => state)).toEqual([
      'done',
      'now',
      'upcoming',
      'upcoming',
    ])
  })
})

it('addresses are split at the first comma', () => {
  expect(addressLines('1284 Alder Creek Lane, Sacramento, CA 95819')).toEqual([
    '1284 Alder Creek Lane',
    'Sacramento, CA 95819',
  ])
  expect(addressLines('Somewhere')).toEqual(['Somewhere', ''])
})

it('an agent without a name is called "Your agent"', () => {
  expect(agentCalled({ agentName: ' ' })).toBe('Your agent')
  expect(agentWithin({ agentName: ' ' })).toBe('your agent')
  expect([agentCalled, agentWithin].map((call) => call({ agentName: ' Elena  Ruiz' }))).toEqual([
    'Elena',
    'Elena',
  ])
})

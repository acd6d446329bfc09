import { describe, expect, it } from 'vitest'
import { standingOf } from './standing.ts'

const today = '2026-12-02'
const completed = { status: 'completed', completedDate: '2026-12-01' } as const
const open = { status: 'in-progress', completedDate: null } as const
type Client = Parameters<typeof standingOf>[0]
const standing = (steps: Parameters<typeof standingOf>[1], changes: Partial<Client> = {}) =>
  standingOf(
    { outcome: 'open', outcomeOn: null, isArchived: false, expectedCloseDate: today, ...changes },
    steps,
    today,
  )
const on = (expectedCloseDate: string) => ({ expectedCloseDate })

describe('a closing is celebrated', () => {
  it('once every step is completed and the day is reached', () => {
    expect(standing([completed]).celebrates).toBe(true)
    expect(standing([completed], on('2026-11-01')).celebrates).toBe(true)
    expect(standing([completed], on('2026-12-03')).celebrates).toBe(false)
  })

  it('never while a step is open, not even on the day', () => {
    expect(standing([completed, open]).celebrates).toBe(false)
    expect(standing([completed, open], on('2026-11-01')).celebrates).toBe(false)
  })

  it('without steps on the day, unless it is archived', () => {
    expect(standing([]).celebrates).toBe(true)
    expect(standing([], { isArchived: true }).celebrates).toBe(false)
  })

  it('when the deal is closed, whatever was planned, but not when it is canceled or on hold', () => {
    const closed = { outcome: 'closed', outcomeOn: '2026-12-01', ...on('2026-12-20') } as const
    expect(standing([open], closed).celebrates).toBe(true)
    expect(standing([completed], { outcome: 'canceled' }).celebrates).toBe(false)
    expect(standing([completed], { outcome: 'on-hold' }).celebrates).toBe(false)
  })
})

describe('the ring', () => {
  it('counts down while a deal is open, also past the day', () => {
    expect(standing([open]).ring).toBe('countdown')
    expect(standing([open], on('2026-11-01')).ring).toBe('countdown')
  })

  it('is a key with its day once the deal is closed or everything is completed', () => {
    expect(standing([completed], on('2026-11-01'))).toMatchObject({ ring: 'key', keyDay: '2026-12-01' })
    const closed = { outcome: 'closed', outcomeOn: '2026-11-30' } as const
    expect(standing([open], closed)).toMatchObject({ ring: 'key', keyDay: '2026-11-30' })
    // The last day counts, whichever step it is of, or the closing where no step has one.
    const earlier = { ...completed, completedDate: '2026-11-20' }
    expect(standing([completed, earlier]).keyDay).toBe('2026-12-01')
    expect(standing([{ ...completed, completedDate: null }]).keyDay).toBe(today)
  })

  it('rests on hold, and is gone for canceled and archived deals', () => {
    expect(standing([open], { outcome: 'on-hold' })).toMatchObject({ ring: 'paused' })
    expect(standing([open], { outcome: 'canceled' })).toMatchObject({ ring: 'none' })
    expect(standing([open], { isArchived: true }).ring).toBe('none')
  })
})

it('all is done once there are steps and each is completed', () => {
  expect([[], [completed], [completed, open]].map((steps) => standing(steps).isDone)).toEqual([
    false,
    true,
    false,
  ])
})

it('closing day is the day of an open deal with open steps', () => {
  expect(standing([completed, open]).isClosingDay).toBe(true)
  expect(standing([completed]).isClosingDay).toBe(false)
  expect(standing([]).isClosingDay).toBe(false)
  expect(standing([open], { outcome: 'on-hold' }).isClosingDay).toBe(false)
  expect(standing([open], on('2026-12-03')).isClosingDay).toBe(false)
})

import { describe, expect, it } from 'vitest'
import { isCelebrationDue } from './celebrate.tsx'

const open = [{ status: 'completed' }, { status: 'in-progress' }] as const
const done = [{ status: 'completed' }, { status: 'completed' }] as const
const due = (daysLeft: number, steps?: typeof open | typeof done | [], isArchived = false) =>
  isCelebrationDue({ daysLeft, steps, isArchived })

describe('a closing is celebrated', () => {
  it('never the day before, even when everything is done', () => {
    expect(due(1, done)).toBe(false)
    expect(due(1, open)).toBe(false)
  })

  it('on the day itself, regardless of open or unknown steps', () => {
    expect(due(0, open)).toBe(true)
    expect(due(0, done)).toBe(true)
    expect(due(0)).toBe(true)
  })

  it('after the day only when no step is left open', () => {
    expect(due(-1, done)).toBe(true)
    expect(due(-1, open)).toBe(false)
  })

  it('not after the day while the steps are unknown, or where there are none to be done', () => {
    expect(due(-1)).toBe(false)
    expect(due(-1, [])).toBe(false)
  })

  it('for an archived deal only when it was actually completed', () => {
    expect(due(0, open, true)).toBe(false)
    expect(due(0, done, true)).toBe(true)
    expect(due(-200, done, true)).toBe(true)
  })
})

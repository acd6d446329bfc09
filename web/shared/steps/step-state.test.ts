import { describe, expect, it } from 'vitest'
import { journeyState, journeyLabel, stepBadges, stepDateLine } from './step-state.ts'

describe('step badges', () => {
  it('say Current for the client’s current step number', () => {
    expect(stepBadges({ stepNumber: 4, status: 'in-progress' }, 4)).toEqual(['Current'])
    expect(stepBadges({ stepNumber: 4, status: 'pending' }, 4)).toEqual(['Current'])
  })

  it('say Complete, Upcoming above the current number, otherwise Pending', () => {
    expect(stepBadges({ stepNumber: 3, status: 'completed' }, 4)).toEqual(['Complete'])
    expect(stepBadges({ stepNumber: 5, status: 'in-progress' }, 4)).toEqual(['Upcoming'])
    expect(stepBadges({ stepNumber: 2, status: 'pending' }, 4)).toEqual(['Pending'])
  })

  it('say both when the current step is completed', () => {
    expect(stepBadges({ stepNumber: 6, status: 'completed' }, 6)).toEqual(['Current', 'Complete'])
  })
})

describe('the journey', () => {
  it('is at the first pending step when none is in progress', () => {
    const steps = [
      { status: 'completed' as const },
      { status: 'pending' as const },
      { status: 'pending' as const },
    ]
    expect(steps.map((step) => journeyState(step, steps))).toEqual(['done', 'now', 'upcoming'])
    expect(steps.map(journeyLabel)).toEqual(['Completed', 'Upcoming', 'Upcoming'])
  })
})

describe('the date line', () => {
  const open = { status: 'pending' as const, completedDate: null }

  it('says when a step was completed, is expected, or that the date is to be determined', () => {
    const done = { status: 'completed' as const, completedDate: '2026-11-09', expectedDate: '2026-11-08' }
    expect(stepDateLine(done)).toBe('Completed: Nov 9, 2026')
    expect(stepDateLine({ ...open, expectedDate: '2026-11-24' })).toBe('Expected: Nov 24, 2026')
    expect(stepDateLine({ ...open, expectedDate: null })).toBe('Date TBD')
  })
})

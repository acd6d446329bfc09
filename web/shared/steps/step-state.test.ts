import { describe, expect, it } from 'vitest'
import { journeyState, journeyLabel, stepBadge, stepDateLine } from './step-state.ts'

describe('step badges', () => {
  const steps = (['completed', 'in-progress', 'pending', 'in-progress', 'completed'] as const).map(
    (status, index) => ({ status, stepNumber: index + 1 }),
  )
  const badges = (current: number | null) =>
    steps.map((step) => stepBadge(step, current === null ? null : (steps[current - 1] ?? null)))

  it('say Current once, Complete, Upcoming above the current one, otherwise Pending', () => {
    expect(badges(3)).toEqual(['Complete', 'Pending', 'Current', 'Upcoming', 'Complete'])
    expect(badges(2)).toEqual(['Complete', 'Current', 'Upcoming', 'Upcoming', 'Complete'])
  })

  it('of the journey are its statuses, and one step is now', () => {
    expect(steps.map((step) => journeyState(step, steps[2] ?? null))).toEqual([
      'done',
      'upcoming',
      'now',
      'upcoming',
      'done',
    ])
    expect(steps.map(journeyLabel).slice(0, 3)).toEqual(['Completed', 'In Progress', 'Upcoming'])
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

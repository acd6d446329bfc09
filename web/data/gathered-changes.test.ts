import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { GatheredChanges } from './gathered-changes.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function gather() {
  const rounds: string[][] = []
  const changes = new GatheredChanges((topics) => rounds.push([...topics]))
  return { changes, rounds }
}

it('what follows a change at once is in one round with it', () => {
  const { changes, rounds } = gather()
  changes.add(['steps', 'client'])
  vi.advanceTimersByTime(90)
  changes.add(['client', 'messages'])
  expect(rounds).toEqual([])
  vi.advanceTimersByTime(10)
  expect(rounds).toEqual([['steps', 'client', 'messages']])
  vi.advanceTimersByTime(5_000)
  expect(rounds).toHaveLength(1)
})

it('ten changes a second are a round a second, and the last one is in it', () => {
  const { changes, rounds } = gather()
  for (let n = 0; n < 50; n++) {
    changes.add([n === 49 ? 'notes' : 'messages'])
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(1_000)
  expect(rounds.length).toBeGreaterThanOrEqual(5)
  expect(rounds.length).toBeLessThanOrEqual(6)
  expect(rounds.at(-1)).toContain('notes')
})

it('a round begins at once where announcements end, and only if something has changed', () => {
  const { changes, rounds } = gather()
  changes.flush()
  expect(rounds).toEqual([])
  changes.add(['notes'])
  changes.flush()
  expect(rounds).toEqual([['notes']])
  vi.advanceTimersByTime(5_000)
  expect(rounds).toHaveLength(1)
})

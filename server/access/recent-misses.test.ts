import { RateLimiterMemory } from 'rate-limiter-flexible'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RecentMisses } from './recent-misses.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

test('what one process counts is known there at once, and to another one within a second, for a minute', async () => {
  const total = new RateLimiterMemory({ points: 3, duration: 60 })
  const [here, there] = [new RecentMisses(total, true), new RecentMisses(total, true)]
  const alone = new RecentMisses(total, false)
  const known = async () => [await here.any(), await there.any(), await alone.any()]
  expect(await known()).toEqual([false, false, false])
  await here.count()
  vi.advanceTimersByTime(999)
  expect(await known()).toEqual([true, false, false])
  vi.advanceTimersByTime(1)
  expect(await known()).toEqual([true, true, false])
  vi.advanceTimersByTime(58_999)
  expect(await known()).toEqual([true, true, false])
  vi.advanceTimersByTime(1)
  expect(await known()).toEqual([false, false, false])
})

test('all have to wait from the last miss that is allowed on, until the minute is over', async () => {
  const misses = new RecentMisses(new RateLimiterMemory({ points: 2, duration: 60 }), false)
  await misses.count()
  expect(await misses.secondsToWait()).toBeNull()
  vi.advanceTimersByTime(15_000)
  await misses.count()
  expect(await misses.secondsToWait()).toBe(45)
})

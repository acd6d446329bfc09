import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deleteMark, storeMark } from '../db/team-marks.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { squarePng } from '../testing/files/square-png.ts'
import { TeamMarks } from './team-marks.ts'

const png = squarePng(32)
const pngs = { 32: png, 180: png, 192: png, 512: png }
const [first, second] = ['1'.repeat(16), '2'.repeat(16)]

let app: TestApp
let marks: TeamMarks
let reads: number
beforeAll(async () => {
  app = await startTestApp({ engine: 'sqlite' })
})
afterAll(() => app.close())
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  await deleteMark(app.services.db)
  const { db } = app.services
  reads = 0
  marks = new TeamMarks(
    new Proxy(db, {
      get: (target, name) => {
        if (name === 'selectFrom') reads++
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
  )
})
afterEach(() => vi.useRealTimers())

const ask = () => Promise.all(Array.from({ length: 20 }, () => marks.team()))

test('many requests at once read once, and those of the next half minute not at all', async () => {
  await ask()
  const once = reads
  expect(once).toBeLessThan(4)
  vi.advanceTimersByTime(29_000)
  await ask()
  expect(reads).toBe(once)
  vi.advanceTimersByTime(2_000)
  await ask()
  expect(reads).toBe(2 * once)
})

test('a change that was not heard of is seen after half a minute, and an unknown logo is looked for once a second', async () => {
  expect(await marks.team()).toBeNull()
  await storeMark(app.services.db, first, pngs)
  expect(await marks.team()).toBeNull()
  expect(await marks.picture(32, first)).toBeNull()
  vi.advanceTimersByTime(1_000)
  expect(await marks.picture(32, first)).toEqual(png)
  await storeMark(app.services.db, second, pngs)
  const before = reads
  for (let count = 0; count < 50; count++) expect(await marks.picture(32, '3'.repeat(16))).toBeNull()
  expect(reads).toBe(before)
  vi.advanceTimersByTime(30_000)
  expect(await marks.team()).toMatchObject({ mark: second })
  expect(await marks.picture(32, first)).toBeNull()
})

test('a failed read is repeated by the next request', async () => {
  const { db } = app.services
  const failing = new TeamMarks(
    new Proxy(db, {
      get: (target, name) => {
        if (reads++ === 0) throw new Error('away')
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
  )
  await expect(failing.team()).rejects.toThrow('away')
  expect(await failing.team()).toBeNull()
})

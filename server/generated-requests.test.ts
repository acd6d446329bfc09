import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import { startTestApp, type TestApp } from './testing/app/test-app.ts'
import { worldSettings } from './testing/app/world.ts'
import { forAnyEngine } from './testing/engines/engines.ts'
import { forgetTriedStatements } from './testing/engines/tried-statements.ts'
import { Fuzz } from './testing/fuzz/fuzz.ts'

vi.setConfig({ testTimeout: 90_000 })

const requests = 400

forAnyEngine('generated requests', (engine) => {
  let app: TestApp
  let fuzz: Fuzz
  beforeAll(async () => {
    const settings = { ...worldSettings('smtp://127.0.0.1:9'), LOG_LEVEL: 'silent' }
    app = await startTestApp({ engine, settings })
    fuzz = await Fuzz.start(app)
  })
  afterAll(async () => {
    await app.close()
    forgetTriedStatements()
  })

  // `npm run bench -- fuzz` sends many more.
  test.each([
    ['a fixed seed', 1],
    ['a new seed', randomInt(1_000_000)],
  ])(
    'by %s (%i) are answered or refused with a message, and show and change nothing of another client',
    async (_which, seed) => {
      await fuzz.run(requests, seed)
      expect(fuzz.report.faults, `seed ${seed}`).toEqual([])
    },
  )

  test('reach almost every call', () => {
    expect(fuzz.report.requests).toBeGreaterThanOrEqual(2 * requests)
    expect(fuzz.report.statuses.size).toBeGreaterThan(calls.length * 0.9)
  })
})

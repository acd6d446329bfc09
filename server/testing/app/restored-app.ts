import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Engine } from '../../db/engine.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/**
 * Starts one app for all tests of a block and passes it to `take`. Before each test its data are reset to the start, and its
 * clock to `now`, an ISO moment.
 */
export function useRestoredApp(engine: Engine, now: string, take: (app: TestApp) => void): void {
  let app: TestApp
  let restore: () => Promise<void>
  beforeAll(async () => {
    app = await startTestApp({ engine })
    take(app)
    restore = await app.save()
  })
  beforeEach(async () => {
    await restore()
    app.clock.set(now)
  })
  afterAll(() => app.close())
}

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Engine } from '../db/engine.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { createWorld, saveWorld, type World, worldSettings } from '../testing/app/world.ts'
import { forEachEngine } from '../testing/engines/engines.ts'
import {
  type Failure,
  type FailingStatements,
  failingStatements,
} from '../testing/engines/failing-statements.ts'
import { ownedRows } from '../testing/engines/table-contents.ts'
import { uploadedFiles } from '../testing/files/folder-files.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../testing/receivers/smtp-receiver.ts'
import { allScenarios } from '../testing/writing-calls/all-scenarios.ts'
import { writtenOf } from '../testing/writing-calls/observe.ts'
import { createThrottles } from './throttles.ts'

vi.setConfig({ testTimeout: 60_000 })

const failures: Record<Engine, readonly Failure[]> = {
  sqlite: ['error'],
  postgres: ['error', 'lost connection', 'full disk'],
}

/** Its work begins after the response. */
const worksAfterwards = 'requestPasswordReset'
/** These create an account and then sign in to it: the account stands even if signing in fails. */
const signsIn = new Set(['setUp', 'acceptInvitation'])

const scenarios = allScenarios.filter(({ call }) => call.id !== worksAfterwards)

/** EVERY_STATEMENT=1 tries all of them; otherwise the first and every fifth, on PostgreSQL every thirteenth. */
const isTried = (engine: Engine, number: number) =>
  process.env['EVERY_STATEMENT'] === '1' || number < 2 || number % (engine === 'sqlite' ? 5 : 13) === 0

forEachEngine('a writing call of which one statement fails', (engine) => {
  let app: TestApp
  let smtp: SmtpReceiver
  let world: World
  let restore: () => Promise<void>
  let statements: FailingStatements
  beforeAll(async () => {
    smtp = await startSmtpReceiver()
    app = await startTestApp({ engine, settings: { ...worldSettings(smtp.url), LOG_LEVEL: 'silent' } })
    world = await createWorld(app)
    restore = await saveWorld(world)
  })
  beforeEach(async () => {
    await restore()
    statements = failingStatements(engine)
  })
  afterEach(() => statements.remove())
  afterAll(async () => {
    await app.close()
    await smtp.stop()
  })

  const stored = async () => ({
    rows: await ownedRows(app.services.db),
    files: await uploadedFiles(app.services.settings.dataDir),
  })

  test.each(scenarios.map((one) => [one.call.id, one.title, one] as const))(
    '%s, %s: is 503 or 507 and changes nothing, or succeeds with everything; repeating it does the work once',
    async (_id, _title, one) => {
      let make = await one.prepare(world)
      let before = await stored()
      for (let number = 1; ; number++) {
        if (!isTried(engine, number)) continue
        statements.failAt(number, failures[engine][number % failures[engine].length] ?? 'error')
        const { status, text } = await make()
        const isLast = !statements.hasFailed()
        const after = await stored()
        app.services.throttles = createThrottles()
        if (status < 400) {
          expect(status, text).toBe(one.call.status ?? 200)
          const written = writtenOf(world, one, before.rows, after.rows)
          if (signsIn.has(one.call.id) && !isLast)
            expect(written.writes).toMatchObject({ user: 1, account: 1 })
          else expect(written).toEqual({ writes: one.writes, others: [] })
          if (isLast) return
          await restore()
          make = await one.prepare(world)
          before = await stored()
        } else {
          expect([number, status, text]).toEqual([
            number,
            expect.toBeOneOf([503, 507]),
            expect.stringMatching(/"code":"(?:unavailable|storage-full)"/),
          ])
          expect(after.rows, `statement ${number}`).toEqual(before.rows)
          // A file whose row may have been committed stays until the next file check.
          if (number === 1) expect(after.files).toEqual(before.files)
          else expect(after.files).toEqual(expect.arrayContaining(before.files))
        }
      }
    },
  )
})

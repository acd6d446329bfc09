import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listPasskeys } from '#contract/calls/team/passkeys.ts'
import { readSettings } from '../settings.ts'
import { addPasskeyFor, signInBy } from '../testing/app/passkeys.ts'
import { startTestApp, TestApp } from '../testing/app/test-app.ts'
import { createPlace } from '../testing/engines/engines.ts'
import { createTestDatabase, hasPostgres } from '../testing/engines/postgres.ts'
import { backUp } from './back-up.ts'
import { moveToPostgres } from './move-to-postgres.ts'
import { restore } from './restore.ts'

const silently = () => undefined

test.runIf(hasPostgres())(
  'I19: a passkey signs in after a restored backup, and after a move to PostgreSQL',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'escrow-passkeys-'))
    const [place, database] = await Promise.all([createPlace('sqlite'), createTestDatabase()])
    const app = await startTestApp({ engine: 'sqlite' }, place)
    const { device, id } = await addPasskeyFor(app.admin)
    await app.stop()

    const signsIn = async (environment: Record<string, string>) => {
      const engine = environment['DATABASE_URL'] === undefined ? 'sqlite' : 'postgres'
      const other = new TestApp({ engine }, { environment, remove: async () => undefined })
      await other.start()
      const caller = other.caller()
      expect((await signInBy(caller, device)).status).toBe(200)
      expect((await caller.request(listPasskeys)).body.map((one) => one.id)).toEqual([id])
      await other.stop()
    }
    const archive = join(folder, 'backup.tar.gz')
    await backUp(readSettings(place.environment), archive, silently)
    const restored = { DATA_DIR: join(folder, 'restored') }
    await restore(readSettings(restored), archive, silently)
    await signsIn(restored)
    const moved = { ...restored, DATABASE_URL: database.url }
    await moveToPostgres(readSettings(restored), readSettings(moved), silently)
    await signsIn(moved)
    await Promise.all([database.drop(), place.remove(), rm(folder, { recursive: true })])
  },
)

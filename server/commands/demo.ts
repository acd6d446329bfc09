import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLog } from '#server/http/request-log.ts'
import { channelVariables } from '#server/notifications/channels/channel-settings.ts'
import { mailInVariables } from '#server/notifications/channels/mail-in-settings.ts'
import { openServices } from '#server/open-services.ts'
import { playDemo } from '#server/sample/demo/play-demo.ts'
import { addSampleClient } from '#server/sample/sample-client.ts'
import { readSettings } from '#server/settings.ts'

const account = {
  ADMIN_EMAIL: 'demo@example.com',
  ADMIN_PASSWORD: 'demo-desk-2026',
  ADMIN_NAME: 'Elena Ruiz',
}

/** What would make the demo write or send anywhere else than into its folder. */
const otherPlaces = [
  ...Object.keys({ ...channelVariables, ...mailInVariables }),
  'DATABASE_URL',
  'S3_BUCKET',
  'BASE_URL',
]
const nowhere = Object.fromEntries(otherPlaces.map((name) => [name, '']))

/** Runs the product on a temporary data folder filled with made-up deals; the folder is deleted at exit. */
async function demo(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'escrow-demo-'))
  const environment = { ...process.env, ...nowhere, ...account, DATA_DIR: dataDir }
  const settings = readSettings(environment)
  const { services, close } = await openServices(settings, createLog(settings.logLevel))
  // The folder is thrown away, so nothing waits for the disk.
  await sql`pragma synchronous = off`.execute(services.db)
  await playDemo(services)
  await addSampleClient(services)
  await close()

  process.stdout.write(`Sign in as ${account.ADMIN_EMAIL} with ${account.ADMIN_PASSWORD}\n`)
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const server = spawn(process.execPath, [main], { env: environment, stdio: 'inherit' })
  process.on('SIGINT', () => server.kill('SIGINT'))
  process.on('SIGTERM', () => server.kill('SIGTERM'))
  server.once('exit', (code) => {
    void rm(dataDir, { recursive: true, force: true }).then(() => process.exit(code ?? 0))
  })
}

await demo()

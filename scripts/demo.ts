import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dayIn } from '#contract/rules/days.ts'
import { createLog } from '#server/http/request-log.ts'
import { openServices } from '#server/open-services.ts'
import { demoDeal } from '#server/sample/demo-deals.ts'
import { openDeal } from '#server/sample/open-deal.ts'
import { addSampleClient } from '#server/sample/sample-client.ts'
import { readSettings } from '#server/settings.ts'

const clients = 40
const account = {
  ADMIN_EMAIL: 'demo@example.com',
  ADMIN_PASSWORD: 'demo-desk-2026',
  ADMIN_NAME: 'Elena Ruiz',
}

/** Runs the product on a temporary data folder filled with made-up deals; the folder is deleted at exit. */
async function demo(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'escrow-demo-'))
  const environment = { ...process.env, ...account, DATA_DIR: dataDir, DATABASE_URL: '' }
  const settings = readSettings(environment)
  const { services, close } = await openServices(settings, createLog(settings.logLevel))
  const today = dayIn(services.clock(), settings.timeZone)
  for (let index = clients - 2; index >= 0; index--) await openDeal(services, demoDeal(index, today), false)
  await addSampleClient({ ...services, settings })
  await close()

  process.stdout.write(`Sign in as ${account.ADMIN_EMAIL} with ${account.ADMIN_PASSWORD}\n`)
  const main = fileURLToPath(new URL('../server/main.ts', import.meta.url))
  const server = spawn(process.execPath, [main], { env: environment, stdio: 'inherit' })
  process.on('SIGINT', () => server.kill('SIGINT'))
  process.on('SIGTERM', () => server.kill('SIGTERM'))
  server.once('exit', (code) => {
    void rm(dataDir, { recursive: true, force: true }).then(() => process.exit(code ?? 0))
  })
}

await demo()

import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { tidyFiles } from './features/documents/tidy-files.ts'
import { startSender } from './features/notices/sender-clock.ts'
import { usualSender } from './features/notices/usual-sender.ts'
import { startReminders } from './features/notifications/reminder-clock.ts'
import { prepareFirstAdmin } from './features/team/first-admin.ts'
import { createLog } from './http/request-log.ts'
import { openServices } from './open-services.ts'
import { publicAddress } from './public-address.ts'
import { addSampleClient } from './sample/sample-client.ts'
import { readSettings } from './settings.ts'
import { reasonOf } from './start-failure.ts'
import { stopOnSignal } from './stop.ts'

async function main(): Promise<void> {
  const settings = readSettings()
  const log = createLog(settings.logLevel)
  if (settings.trustProxy === true)
    log.warn('TRUST_PROXY=true lets every caller invent its address: name the proxies instead')
  const { services, close } = await openServices(settings, log)
  const webRoot = fileURLToPath(new URL('../build/web', import.meta.url))
  const app = await buildApp(services, webRoot)
  await tidyFiles(services)
  const setUpToken = await prepareFirstAdmin(services)
  if (settings.sampleData) await addSampleClient(services)
  await app.listen({ port: settings.port, host: settings.host })
  const listening = app.server.address()
  const port = listening && typeof listening === 'object' ? listening.port : settings.port
  const address = publicAddress({ ...settings, port })
  const stopReminders = startReminders(services)
  const stopSender = startSender(services, usualSender(services))
  const stopWork = async () => {
    stopReminders()
    await stopSender()
  }
  stopOnSignal(app, log, stopWork, close)
  process.stdout.write(setUpToken ? `${address} — set up: ${address}/setup#${setUpToken}\n` : `${address}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exit(1)
})

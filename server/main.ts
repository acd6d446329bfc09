import { flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { lockDataFolder, prepareDataFolder } from './data-folder.ts'
import { updateHealthDaily } from './features/dates/daily-health.ts'
import { startFileChecks } from './features/documents/file-check-timer.ts'
import { startFetchingMedia } from './features/incoming/fetch-media.ts'
import { openMailPort } from './features/incoming/open-mail-port.ts'
import { startTextSweep } from './features/incoming/sweep-texts.ts'
import { startMailingLinks } from './features/links/mail-links.ts'
import { startDatabaseChecks } from './features/operations/database-check.ts'
import { checkUnfinishedFiles, startFolderChecks } from './features/operations/folder-check.ts'
import { checkDealCounts, startFoldingCounts } from './features/operations/keep-deal-counts.ts'
import { startLookingForNewerRelease } from './features/operations/newer-release.ts'
import { prepareFirstAdmin } from './features/team/first-admin.ts'
import { removeUploads, uploadsIn } from './files/temp-folder.ts'
import { createLog } from './http/request-log.ts'
import { loadSenderChecks } from './mail-in/check-sender.ts'
import { createDeliverySender } from './notifications/outbox/delivery-sender.ts'
import { startSender } from './notifications/outbox/sender-timer.ts'
import { startReminders } from './notifications/reminders/reminder-timer.ts'
import { openServices } from './open-services.ts'
import { publicAddress } from './public-address.ts'
import { release } from './release.ts'
import { addSampleClient, renewSampleClient } from './sample/sample-client.ts'
import { readSettings, sortInDataFolder, type Settings } from './settings.ts'
import { startupErrorText } from './startup-error.ts'
import { stopOnSignal } from './stop.ts'
import { UpgradeProgress } from './upgrade-progress.ts'

async function main(settings: Settings): Promise<void> {
  const log = createLog(settings.logLevel)
  if (settings.trustProxy === true)
    log.warn('TRUST_PROXY=true lets every caller forge its IP address: list the proxies instead')
  process.on('uncaughtExceptionMonitor', (error) => log.fatal({ err: error }, 'the server ends'))
  prepareDataFolder(settings.dataDir)
  sortInDataFolder(settings.dataDir)
  // Several processes may share a PostgreSQL database and its file folder.
  const lock = settings.database.engine === 'sqlite' ? lockDataFolder(settings.dataDir) : null
  const upgrade = new UpgradeProgress(settings, log)
  const { services, close } = await openServices(settings, log, undefined, upgrade)
  services.phase = 'starting'
  await checkDealCounts(services)
  await checkUnfinishedFiles(services)
  const webRoot = settings.pagesDir ?? fileURLToPath(new URL('../build/web', import.meta.url))
  const app = await buildApp(services, webRoot)
  // While the lock is held nobody else writes here, so uploads found now are leftovers.
  const endedUploads = lock ? await uploadsIn(services.tempDir) : []
  // Otherwise the first email would hold everything else for as long as its reader takes to load.
  if (settings.mailIn) await loadSenderChecks()
  await upgrade.close()
  await app.listen({ port: settings.port, host: settings.host })
  const mailPort = await openMailPort(services)
  // Only now is it certain that this server will run, so it may delete what an earlier one left behind.
  await removeUploads(services.tempDir, endedUploads)
  const setUpToken = await prepareFirstAdmin(services)
  if (settings.sampleData) await addSampleClient(services)
  const listening = app.server.address()
  const port = listening && typeof listening === 'object' ? listening.port : settings.port
  const address = publicAddress({ ...settings, port })
  lock?.announce(address)
  const stopReminders = startReminders(services, async (of) => {
    await updateHealthDaily(of)
    await renewSampleClient(of)
  })
  const stopSender = startSender(services, createDeliverySender(services))
  const stopMailingLinks = startMailingLinks(services)
  const stopFileChecks = startFileChecks(services)
  const stopDatabaseChecks = startDatabaseChecks(services)
  const stopFoldingCounts = startFoldingCounts(services)
  const stopTextSweep = startTextSweep(services)
  const stopFetchingMedia = startFetchingMedia(services)
  const stopFolderChecks = startFolderChecks(services)
  const endWork = async () => {
    stopReminders()
    stopFoldingCounts()
    stopFolderChecks()
    await Promise.all([
      stopSender(),
      stopMailingLinks(),
      stopFileChecks(),
      stopDatabaseChecks(),
      stopTextSweep(),
      stopFetchingMedia(),
      mailPort?.stop(),
    ])
  }
  let ended: Promise<void> | null = null
  const stopWork = () => (ended ??= endWork())
  const stopLooking = startLookingForNewerRelease(services, stopWork)
  const closeAll = async () => {
    stopLooking()
    await close()
    lock?.release()
  }
  stopOnSignal(app, services, { stopWork, close: closeAll })
  services.phase = 'serving'
  const setUp = setUpToken ? ` — set up: ${address}/setup#${setUpToken}` : ''
  process.stdout.write(`${address} (release ${release})${setUp}\n`)
  // Otherwise the cache is written only at a clean exit, and a server that is always killed recompiles at each start.
  setImmediate(flushCompileCache)
}

let settings: Settings | null = null
try {
  settings = readSettings()
  await main(settings)
} catch (error) {
  process.stderr.write(`${startupErrorText(error, settings)}\n`)
  process.exit(1)
}

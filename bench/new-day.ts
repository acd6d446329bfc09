import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { importClients } from '#contract/calls/clients/client-import.ts'
import { addDays } from '#contract/rules/days.ts'
import { updateHealthDaily } from '#server/features/dates/daily-health.ts'
import { createLog } from '#server/http/request-log.ts'
import { openServices } from '#server/open-services.ts'
import { readSettings } from '#server/settings.ts'
import { startServerProcess, withAdmin } from '#server/testing/app/server-process.ts'
import { callOver, createClientOver, signInOver } from '#server/testing/app/wire.ts'
import { cpuOf } from './cpu-of.ts'
import { startProber } from './start-prober.ts'
import { inTempFolder } from './temp-folder.ts'

const deals = 10_000
const importSize = 1_000
/** Deals close within so many days, on every kind of day. */
const span = 60

const today = new Date().toISOString().slice(0, 10)

const draft = (n: number) => ({
  firstName: `First${n % 97}`,
  lastName: `Last${n}`,
  email: `client${n}@example.com`,
  propertyAddress: `${n} Oak Street, Davis, CA 95616`,
  acceptanceDate: addDays(today, -(n % 20)),
  expectedCloseDate: addDays(today, 10 + (n % span)),
  transactionType: 'purchase',
  templateId: 'purchase-financed',
})

/** Adds the deals; returns the portal id of one more client. */
async function fill(settings: Record<string, string>): Promise<string> {
  const server = await startServerProcess(settings)
  const cookie = await signInOver(server.address)
  for (let start = 0; start < deals; start += importSize) {
    const clients = Array.from({ length: importSize }, (_, n) => draft(start + n))
    const { status } = await callOver(server.address, importClients, { cookie, body: { clients } })
    if (status !== 200) throw new Error(`The import returned ${status}`)
  }
  const { uniqueId } = await createClientOver(server.address, cookie)
  await server.end()
  return uniqueId
}

/** Lets the day begin anew at the next start; `withChanges`: every verdict has become another. */
function forgetDay(path: string, withChanges: boolean): void {
  const database = new DatabaseSync(path)
  database.exec("delete from installation where key = 'health-day'")
  if (withChanges) database.exec('update clients set "healthReason" = \'yesterday\' where health is not null')
  database.close()
}

/** The most seconds of CPU per second that the requests of the prober alone take. */
const probing = 0.6

/** Waits until a process does nothing but answer the prober. */
async function untilIdle(pid: number): Promise<void> {
  for (let used = 1; used > probing;) {
    const before = cpuOf(pid)
    await pause(1_000)
    used = cpuOf(pid) - before
  }
}

interface Filled {
  settings: Record<string, string>
  /** Of the database. */
  path: string
  uniqueId: string
}

/** Computes the verdicts in this process, without other requests, and prints what they cost. */
async function measureAlone(title: string, env: Record<string, string>): Promise<void> {
  const { services, close } = await openServices(readSettings(env), createLog('silent'))
  const before = process.cpuUsage()
  await updateHealthDaily(services)
  const { user, system } = process.cpuUsage(before)
  console.log(`new-day: ${title}: ${((user + system) / 1e6).toFixed(2)} s of CPU`)
  await close()
}

/** Starts the server on the data, and prints how long other requests take until the day has begun. */
async function measure(title: string, { settings, path, uniqueId }: Filled): Promise<void> {
  const server = await startServerProcess(settings)
  const portal = `${server.address}/api/clients/${uniqueId}`
  const prober = startProber('new-day', [
    { method: 'GET', url: `${server.address}/healthz`, every: 1 },
    { method: 'GET', url: `${portal}/messages`, every: 1 },
    { method: 'POST', url: `${portal}/messages`, body: '{"content":"Hello"}', every: 50 },
  ])
  const database = new DatabaseSync(path, { readOnly: true })
  const hasBegun = () =>
    database.prepare("select value from installation where key = 'health-day'").get() !== undefined
  await prober.during(title, async () => {
    do await pause(200)
    while (!hasBegun())
    await untilIdle(server.pid)
  })
  database.close()
  prober.end()
  await server.end()
}

/** What the verdicts of 10,000 deals cost at the beginning of a day, and how long other requests take meanwhile. */
export async function newDay(): Promise<void> {
  await inTempFolder(async (folder) => {
    const settings = { DATA_DIR: folder, ...withAdmin }
    const path = join(folder, 'escrow.db')
    const filled = { settings, path, uniqueId: await fill(settings) }
    await measure('the first reminders of all deals', filled)
    await measure('a start without a new day', filled)
    for (const withChanges of [false, true]) {
      const title = `${deals} deals, ${withChanges ? 'every verdict changes' : 'few verdicts change'}`
      forgetDay(path, withChanges)
      await measure(title, filled)
      forgetDay(path, withChanges)
      await measureAlone(title, settings)
    }
  })
}

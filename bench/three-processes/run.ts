import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient, type AdminClient } from '#contract/calls/clients/clients.ts'
import { changePreferences } from '#contract/calls/notifications/preferences.ts'
import { addDays, dayIn } from '#contract/rules/days.ts'
import { openDatabase } from '#server/db/database.ts'
import { startServerProcess, withAdmin, type ServerProcess } from '#server/testing/app/server-process.ts'
import { callOver, signInOver } from '#server/testing/app/wire.ts'
import { startPostgres } from '#server/testing/engines/postgres-server.ts'
import { startObjectStore } from '#server/testing/receivers/object-store.ts'
import { startSmtpReceiver } from '#server/testing/receivers/smtp-receiver.ts'
import { childrenOf, cpuOf, untilIdle } from '../cpu-of.ts'
import { DateLoad } from '../date-load.ts'
import { filled, onPostgres, seed } from '../growth/installation.ts'
import { memoryOf } from '../memory-of.ts'
import { quantile } from '../quantile.ts'
import { inTempFolder } from '../temp-folder.ts'
import * as checks from './checks.ts'
import { startLoad, Tally } from './load.ts'
import { startRoundRobin } from './round-robin.ts'
import { Screen } from './screen.ts'

const processCount = 3
const openPortals = 60
/** Clients for whom a reminder falls due with each start. */
const reminded = 5
/** Load before the kill, at most, and after the restart; milliseconds. */
const killWithin = 3_000
const loadAfter = 2_000
/** Load without a kill, in which its cost is measured; milliseconds. */
const calm = 20_000
/** Open deals of a database that is filled before. */
const open = 10_000

/** A time zone in which it is evening, so that no daily brief is sent. */
function eveningZone(): string {
  const ahead = ((18 - new Date().getUTCHours() + 36) % 24) - 12
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/** A client with email on and no quiet hours. */
async function addClient(address: string, cookie: string, closing: string): Promise<AdminClient> {
  const body = {
    firstName: 'Maya',
    lastName: 'Ortiz',
    email: 'maya@example.com',
    propertyAddress: '12 Elm Street, Pasadena, CA 91101',
    expectedCloseDate: closing,
    agentName: 'Jordan Lee',
  }
  const { status, text } = await callOver(address, createClient, { body, cookie })
  if (status !== 201) throw new Error(`Cannot create a client: ${status} ${text}`)
  const client = JSON.parse(text) as AdminClient
  const wanted = { emailNotifications: true, quietHoursStart: '00:00', quietHoursEnd: '00:00' }
  await callOver(address, changePreferences, { params: { clientId: client.id }, cookie, body: wanted })
  return client
}

const print = (line: string) => console.log(`three processes: ${line}`)

const milliseconds = (values: readonly number[]) =>
  `p50 ${quantile(values, 0.5).toFixed(0)} ms, p99 ${quantile(values, 0.99).toFixed(0)} ms`

interface Installation {
  environment: Record<string, string>
  databaseUrl: string
  /** The process above those of the database. */
  postmaster: number
  smtp: Awaited<ReturnType<typeof startSmtpReceiver>>
}

interface Busy {
  processes: readonly ServerProcess[]
  postmaster: number
  tally: Tally
  startLoad: () => () => Promise<void>
}

/** What the load costs while all processes run: processor time and memory of each. */
async function measureCalm({ processes, postmaster, tally, startLoad: start }: Busy): Promise<void> {
  const cpus = () => processes.map(({ pid }) => cpuOf(pid))
  const ofDatabase = () => childrenOf(postmaster).reduce((sum, pid) => sum + cpuOf(pid), 0)
  await untilIdle(() => cpus().reduce((sum, one) => sum + one, ofDatabase()))
  const stop = start()
  await pause(2_000)
  const [before, databaseBefore, answered] = [cpus(), ofDatabase(), tally.count]
  await pause(calm)
  const requests = tally.count - answered
  const used = cpus().reduce((sum, one, at) => sum + one - (before[at] ?? 0), 0)
  const ofRows = ofDatabase() - databaseBefore
  await stop()
  const each = (seconds: number) => `${((seconds * 1_000) / requests).toFixed(1)} ms`
  const memory = processes.map(({ pid }) => Math.round(memoryOf(pid) / 1_024))
  print(
    `${Math.round((requests * 1_000) / calm)} requests a second cost ${each(used)} of CPU each in the processes and ${each(ofRows)} in the database; resident ${memory.join(', ')} MB`,
  )
  for (const [title, times] of tally.reads) print(`${title}: ${milliseconds(times)}`)
}

async function killInTurns(
  { environment, databaseUrl, postmaster, smtp }: Installation,
  rounds: number,
): Promise<number> {
  const first = await startServerProcess(environment)
  const cookie = await signInOver(first.address)
  const tomorrow = addDays(dayIn(new Date(), eveningZone()), 1)
  const soonClosing: string[] = []
  const addReminded = async (address: string) => {
    for (let n = 0; n < reminded; n++) soonClosing.push((await addClient(address, cookie, tomorrow)).id)
  }
  await addReminded(first.address)
  // Two that start at the same moment find the same reminders due.
  const others = Array.from({ length: processCount - 1 }, () => startServerProcess(environment))
  const processes: ServerProcess[] = [first, ...(await Promise.all(others))]
  const proxy = await startRoundRobin(processes)
  const faults: string[] = []
  const tally = new Tally()
  const screens: Screen[] = []
  const [back, signedOut]: [number[], number[]] = [[], []]
  while (screens.length < openPortals)
    screens.push(new Screen(proxy.address, await addClient(proxy.address, cookie, '2031-05-20')))
  await Promise.all(screens.map((screen) => screen.open()))
  const dates = await DateLoad.start(proxy.address, cookie)
  const began = performance.now()
  await measureCalm({
    processes,
    postmaster,
    tally,
    startLoad: () => startLoad(tally, proxy.address, cookie, screens, dates),
  })
  let loaded = 0
  for (let round = 1; round <= rounds; round++) {
    const since = performance.now()
    const stop = startLoad(tally, proxy.address, cookie, screens, dates)
    await pause(randomInt(500, killWithin))
    const victim = randomInt(processCount)
    tally.isKilling = true
    await processes[victim]?.end('SIGKILL')
    const killed = performance.now()
    await addReminded(processes[(victim + 1) % processCount]?.address ?? '')
    processes[victim] = await startServerProcess(environment)
    back.push(performance.now() - killed)
    // What was under way when the process was killed has failed by now, or is answered.
    await pause(500)
    tally.isKilling = false
    await pause(loadAfter)
    await stop()
    loaded += performance.now() - since
    faults.push(...(await checks.announcedEverywhere(processes, cookie)))
    const session = await checks.sessionEverywhere(processes)
    signedOut.push(session.ended)
    faults.push(...session.faults)
    faults.push(...(await checks.countedTogether(processes, screens[0]?.client.uniqueId ?? '', round)))
  }
  await pause(1_500)
  await Promise.all(screens.map((screen) => screen.close()))
  faults.push(...(await checks.lostWrites(tally, proxy.address, cookie, screens)))
  faults.push(...(await dates.check(proxy.address)))
  const database = await openDatabase({ engine: 'postgres', url: databaseUrl, poolSize: 1 })
  const emails = await checks.emails(database.db, smtp, tally)
  await database.close()
  faults.push(...emails.faults, ...(await checks.reminders(proxy.address, cookie, soonClosing)))
  proxy.stop()
  await Promise.all(processes.map((one) => one.end()))
  for (const one of tally.otherFailures) faults.push(`failed while all processes ran: ${one}`)

  const reconnects = screens.reduce((sum, screen) => sum + screen.reconnects, 0)
  for (const fault of faults) print(`FAULT: ${fault}`)
  print(
    `${rounds} kills in ${((performance.now() - began) / 1000).toFixed(0)} s; ${tally.answers.length} requests answered (${((tally.answers.length * 1000) / loaded).toFixed(0)} per second of load), ${milliseconds(tally.answers)}`,
  )
  print(`from sending a message to its announcement ${milliseconds(tally.announcements)}`)
  print(
    `${tally.failuresDuringKill} requests failed while a process was missing, ${tally.otherFailures.length} at other times; back after ${quantile(back, 0.5).toFixed(0)} ms`,
  )
  print(
    `a session that was signed out is refused everywhere after ${Math.max(...signedOut).toFixed(0)} ms at most`,
  )
  print(
    `acknowledged: ${tally.messages.length} messages, ${tally.documents.length} documents, ${dates.acknowledged} dates, ${tally.notificationIds.length} notifications; ${emails.sent} emails (${emails.doubled} received twice), ${soonClosing.length} reminders, ${reconnects} streams reconnected`,
  )
  print(`${faults.length} faults`)
  return faults.length
}

/**
 * Three processes on one PostgreSQL and one object store behind a round-robin proxy; again and again one of them is killed
 * under load and started again. `sizes`: so many clients are there before, 10,000 of them open. A fault makes the exit code 1.
 */
export async function threeProcesses({
  rounds = '5',
  sizes,
}: {
  rounds?: string
  sizes?: string
}): Promise<void> {
  const [postgres, store, smtp] = await Promise.all([
    startPostgres(),
    startObjectStore(),
    startSmtpReceiver(),
  ])
  try {
    await inTempFolder(async (folder) => {
      const { bucket, region, endpoint = '', accessKeyId, secretAccessKey } = store.settings
      const files = {
        S3_BUCKET: bucket,
        S3_REGION: region,
        S3_ENDPOINT: endpoint,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      }
      const installation = await onPostgres(folder, postgres.url, files)
      const clients = Number(sizes ?? 0)
      if (clients > 0) await seed(installation)
      const settings =
        clients > 0 ? (await filled(installation, { clients, open })).settings : installation.seeds
      const environment = {
        ...withAdmin,
        ...settings,
        SMTP_URL: smtp.url,
        MAIL_FROM: 'portal@example.com',
        TRUST_PROXY: '127.0.0.1',
        TIME_ZONE: eveningZone(),
      }
      const faults = await killInTurns(
        {
          environment,
          databaseUrl: settings['DATABASE_URL'] ?? '',
          postmaster: installation.postmaster ?? 0,
          smtp,
        },
        Number(rounds),
      )
      if (faults > 0) process.exitCode = 1
    })
  } finally {
    await Promise.all([postgres.remove(), store.stop(), smtp.stop()])
  }
}

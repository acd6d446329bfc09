import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fillPath, type AnyCall } from '#contract/call.ts'
import { getPortalClient } from '#contract/calls/clients/clients.ts'
import { listPortalDocuments } from '#contract/calls/deal/documents.ts'
import { listPortalNotes } from '#contract/calls/deal/notes.ts'
import { listPortalSteps } from '#contract/calls/deal/steps.ts'
import { listPortalMessages, sendAdminMessage } from '#contract/calls/messages/messages.ts'
import {
  countUnreadNotifications,
  listPortalNotifications,
} from '#contract/calls/notifications/notifications.ts'
import { pollIntervals } from '#contract/topics.ts'
import { startServerProcess, withAdmin } from '#server/testing/app/server-process.ts'
import { callOver, signInOver } from '#server/testing/app/wire.ts'
import { cpuOf } from './cpu-of.ts'
import { addPortals, type PortalRow } from './portals.ts'
import { quantile } from './quantile.ts'
import { inTempFolder } from './temp-folder.ts'

const portals = 2_000
/** How long is measured, after some rounds that fill the caches and open the connections; milliseconds. */
const duration = 60_000
const warmUp = 30_000
/** Milliseconds between two messages. */
const pace = 100

/** What an open portal polls at most, on all its tabs together, while its stream is down (specification, section 9). */
const polled: AnyCall[] = [
  getPortalClient,
  listPortalSteps,
  listPortalDocuments,
  listPortalNotes,
  listPortalMessages,
  listPortalNotifications,
  countUnreadNotifications,
]

interface Figures {
  times: number[]
  unchanged: number
  isMeasured: boolean
}

/** One poll with the ETag of the last answer, which it returns. */
function poll(url: string, agent: Agent, etag: string, figures: Figures): Promise<string> {
  const since = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: etag ? { 'if-none-match': etag } : {} }, (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode !== 200 && answer.statusCode !== 304)
          return reject(new Error(`A poll was answered with ${answer.statusCode}`))
        if (figures.isMeasured) {
          figures.times.push(performance.now() - since)
          if (answer.statusCode === 304) figures.unchanged++
        }
        resolve(answer.headers.etag ?? '')
      })
    }).once('error', reject)
  })
}

/** Polls one answer of one portal at its interval, beginning at a random moment of it, until `isOver`. */
async function keepPolling(
  url: string,
  interval: number,
  agent: Agent,
  figures: Figures,
  isOver: () => boolean,
): Promise<void> {
  let etag = ''
  let due = performance.now() + Math.random() * interval
  for (;;) {
    await pause(Math.max(0, due - performance.now()))
    if (isOver()) return
    etag = await poll(url, agent, etag, figures)
    // As in the browser, a late answer delays the next poll.
    due = Math.max(due + interval, performance.now())
  }
}

async function sendMessages(address: string, cookie: string, rows: readonly PortalRow[]): Promise<void> {
  const sent: Promise<unknown>[] = []
  for (let count = 0; count < (warmUp + duration) / pace; count++) {
    const params = { id: rows[(count * 7_919) % rows.length]?.id ?? '' }
    sent.push(callOver(address, sendAdminMessage, { params, cookie, body: { content: 'Hello' } }))
    await pause(pace)
  }
  await Promise.all(sent)
}

/** How fast 2,000 portals without live streams get the answers to their polls, beside 10 messages a second. */
export async function polling(): Promise<void> {
  await inTempFolder(async (folder) => {
    const rows = await addPortals(folder, portals)
    const server = await startServerProcess({ DATA_DIR: folder, ...withAdmin })
    const cookie = await signInOver(server.address)
    const agent = new Agent({ keepAlive: true, maxSockets: portals })
    const figures: Figures = { times: [], unchanged: 0, isMeasured: false }
    let isOver = false
    const loops = rows.flatMap(({ uniqueId }) =>
      polled.map((call) => {
        const interval = (call.version && pollIntervals[call.version]) ?? Number.NaN
        const url = server.address + fillPath(call.path, { uniqueId })
        return keepPolling(url, interval, agent, figures, () => isOver)
      }),
    )
    const sending = sendMessages(server.address, cookie, rows)
    await pause(warmUp)
    figures.isMeasured = true
    const cpu = cpuOf(server.pid)
    await pause(duration)
    const used = cpuOf(server.pid) - cpu
    isOver = true
    await Promise.all([...loops, sending])
    agent.destroy()
    await server.end()
    const { times, unchanged } = figures
    const [p50, p99, longest] = [0.5, 0.99, 1].map((q) => `${quantile(times, q).toFixed(1)} ms`)
    const perSecond = Math.round((times.length * 1_000) / duration)
    console.log(
      `polling: ${portals} portals, ${perSecond} polls per second, ${Math.round((unchanged * 100) / times.length)} % unchanged: p50 ${p50}, p99 ${p99}, longest ${longest}`,
    )
    console.log(`polling: the server used ${((used * 1e5) / duration).toFixed(0)} % of a core`)
  })
}

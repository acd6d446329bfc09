import { fork, type ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sendAdminMessage } from '#contract/calls/messages/messages.ts'
import { startServerProcess, withAdmin } from '#server/testing/app/server-process.ts'
import { callOver, signInOver } from '#server/testing/app/wire.ts'
import { cpuOf } from './cpu-of.ts'
import { memoryOf } from './memory-of.ts'
import { addPortals, type PortalRow } from './portals.ts'
import { quantile } from './quantile.ts'
import type { Heard, OpenStreams } from './stream-clients.ts'
import { inTempFolder } from './temp-folder.ts'

const messages = 300
/** Milliseconds between two messages. */
const pace = 100
/** How long the idle server is watched: more than one heartbeat; milliseconds. */
const idleFor = 30_000
/** Longer than a connection lives that has nothing to do after a request, and than the sign-in cache; milliseconds. */
const settleFor = 10_000

/** Resolves when the process says so. */
function said(child: ChildProcess, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (message === word) resolve()
    })
    child.once('exit', () => reject(new Error('The streams ended')))
  })
}

/** Milliseconds from sending each message to its announcement. */
async function announcements(
  child: ChildProcess,
  address: string,
  cookie: string,
  portals: readonly PortalRow[],
): Promise<number[]> {
  const sentAt = new Map<number, number>()
  const delays: number[] = []
  child.on('message', (heard: Heard | string) => {
    if (typeof heard === 'string') return
    const since = sentAt.get(heard.portal)
    if (since !== undefined) delays.push(heard.at - since)
  })
  const sent: Promise<unknown>[] = []
  for (let count = 0; count < messages; count++) {
    // Another portal for each message, far from the one before.
    const portal = (count * 7_919) % portals.length
    sentAt.set(portal, performance.timeOrigin + performance.now())
    const params = { id: portals[portal]?.id ?? '' }
    sent.push(callOver(address, sendAdminMessage, { params, cookie, body: { content: 'Hello' } }))
    await pause(pace)
  }
  await Promise.all(sent)
  await pause(1_000)
  if (delays.length !== messages) throw new Error(`${delays.length} of ${messages} messages were announced`)
  return delays
}

/** What many open portals cost one server, and how fast it announces a message to one of them. */
export async function streams({ streams: wanted = '10000' }: { streams?: string }): Promise<void> {
  const count = Number(wanted)
  await inTempFolder(async (folder) => {
    const portals = await addPortals(folder, count)
    const server = await startServerProcess({
      DATA_DIR: folder,
      ...withAdmin,
    })
    const cookie = await signInOver(server.address)
    await pause(settleFor)
    const before = memoryOf(server.pid)
    const child = fork(fileURLToPath(new URL('stream-clients.ts', import.meta.url)))
    try {
      const isOpen = said(child, 'open')
      let closed = 0
      child.on('message', (message) => {
        if (message === 'closed') closed++
      })
      const since = performance.now()
      child.send({
        address: server.address,
        uniqueIds: portals.map(({ uniqueId }) => uniqueId),
      } satisfies OpenStreams)
      await isOpen
      const opening = performance.now() - since
      await pause(settleFor)
      const memory = (memoryOf(server.pid) - before) / count
      const cpu = cpuOf(server.pid)
      await pause(idleFor)
      const idle = ((cpuOf(server.pid) - cpu) * 1e5) / idleFor
      const delays = await announcements(child, server.address, cookie, portals)
      const [p50, p99, longest] = [0.5, 0.99, 1].map((q) => `${quantile(delays, q).toFixed(1)} ms`)
      console.log(`streams: ${count} opened in ${(opening / 1_000).toFixed(1)} s, ${closed} lost`)
      console.log(
        `streams: ${memory.toFixed(1)} KiB of memory each, ${idle.toFixed(1)} % of a core while idle`,
      )
      console.log(`streams: 10 messages a second: announced after p50 ${p50}, p99 ${p99}, longest ${longest}`)
    } finally {
      child.kill()
      await server.end()
    }
  })
}

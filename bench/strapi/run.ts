import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sendAdminMessage } from '#contract/calls/messages/messages.ts'
import { startServerProcess, withAdmin } from '#server/testing/app/server-process.ts'
import { callOver, signInOver } from '#server/testing/app/wire.ts'
import { costOf } from '../cost.ts'
import { memoryOf } from '../memory-of.ts'
import { addPortals } from '../portals.ts'
import { quantile } from '../quantile.ts'
import { inTempFolder } from '../temp-folder.ts'
import { writeProject } from './project.ts'

const packages = [
  '@strapi/strapi@5.54.0',
  '@strapi/plugin-users-permissions@5.54.0',
  'better-sqlite3',
  'react@18',
  'react-dom@18',
  'react-router-dom@6',
  'styled-components@6',
]
const clientCount = 100
const chatLength = 30
const rounds = 3

const texts = Array.from(
  { length: chatLength },
  (_, n) => `Message ${n}: the walkthrough is on Friday at half past three.`,
)

/** Installs Strapi from the package registry. */
async function install(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'comparison', private: true }))
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages]
  const child = spawn('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`npm install exited with ${code}`)
}

interface Strapi {
  child: ChildProcess
  address: string
  /** The document id of the first client. */
  client: string
}

/** Starts Strapi in production mode and waits until it listens. */
async function startStrapi(folder: string): Promise<Strapi> {
  const child = spawn(process.execPath, ['main.js'], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let client = ''
  for await (const line of createInterface({ input: child.stdout })) {
    client = /^first client (\w+)$/.exec(line)?.[1] ?? client
    const port = /^listening (\d+)$/.exec(line)?.[1]
    if (port) return { child, address: `http://127.0.0.1:${port}`, client }
  }
  throw new Error('Strapi ended before it listened')
}

async function end({ child }: Strapi): Promise<void> {
  const ended = once(child, 'close')
  child.kill('SIGKILL')
  await ended
}

/** Fills our server with as many clients and messages; returns the first one's portal. */
async function fill(folder: string): Promise<string> {
  const rows = await addPortals(folder, clientCount)
  const server = await startServerProcess({ DATA_DIR: folder, ...withAdmin })
  const cookie = await signInOver(server.address)
  for (const content of texts)
    await Promise.all(
      rows.map(({ id }) =>
        callOver(server.address, sendAdminMessage, { params: { id }, cookie, body: { content } }),
      ),
    )
  await server.end()
  return rows[0]?.uniqueId ?? ''
}

async function countAt(url: string, read: (body: unknown) => unknown[]): Promise<void> {
  const reply = await fetch(url)
  const found = read(await reply.json()).length
  if (found !== chatLength) throw new Error(`${url} answered ${found} messages with ${reply.status}`)
}

/** CPU and memory of reading a chat of 30 messages, against Strapi with the same data, in turns (Linux). */
export async function strapi(): Promise<void> {
  await inTempFolder(async (folder) => {
    const place = process.env['STRAPI_FOLDER'] ?? join(folder, 'strapi')
    if (!process.env['STRAPI_FOLDER']) await install(place)
    await writeProject(place, clientCount, texts)
    const filling = await startStrapi(place)
    await end(filling)
    const data = join(folder, 'data')
    const uniqueId = await fill(data)
    // Both anew, so that filling counts for neither.
    const theirs = await startStrapi(place)
    const ours = await startServerProcess({ DATA_DIR: data, ...withAdmin })
    try {
      const query = `filters[client][documentId][$eq]=${filling.client}&pagination[pageSize]=${chatLength}&sort=createdAt:asc`
      const theirUrl = `${theirs.address}/api/messages?${query}`
      const ourUrl = `${ours.address}/api/clients/${uniqueId}/messages`
      await countAt(theirUrl, (body) => (body as { data: unknown[] }).data)
      await countAt(ourUrl, (body) => body as unknown[])
      const [own, other]: [number[], number[]] = [[], []]
      for (let round = 0; round <= rounds; round++) {
        own.push(await costOf(ours.pid, ourUrl, {}))
        other.push(await costOf(theirs.child.pid ?? 0, theirUrl, {}))
      }
      // The first round warms up.
      const [cost, theirCost] = [quantile(own.slice(1), 0.5), quantile(other.slice(1), 0.5)]
      const [memory, theirMemory] = [memoryOf(ours.pid) / 1024, memoryOf(theirs.child.pid ?? 0) / 1024]
      console.log(
        `strapi: a chat of ${chatLength} messages: ${theirCost.toFixed(0)} µs of CPU, here ${cost.toFixed(0)} µs: ${(theirCost / cost).toFixed(1)} times`,
      )
      console.log(
        `strapi: memory under this load: ${theirMemory.toFixed(0)} MB, here ${memory.toFixed(0)} MB: ${(memory / theirMemory).toFixed(2)}`,
      )
    } finally {
      await Promise.all([end(theirs), ours.end()])
    }
  })
}

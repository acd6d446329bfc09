import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Answer } from '#contract/call.ts'
import { importClients } from '#contract/calls/clients/client-import.ts'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { addStandardSteps } from '#contract/calls/deal/steps.ts'
import { sendClientMessage } from '#contract/calls/messages/messages.ts'
import { addPerson } from '#contract/calls/people/people.ts'
import { startServerProcess, withAdmin } from '#server/testing/app/server-process.ts'
import { callOver, createClientOver, signInOver } from '#server/testing/app/wire.ts'
import { startPostgres } from '#server/testing/engines/postgres-server.ts'
import type { BareAnswer } from './bare-server.ts'
import { cpuOf } from './cpu-of.ts'
import { quantile } from './quantile.ts'
import { inTempFolder } from './temp-folder.ts'

const connections = 16
const requests = 1_000
const rounds = 3
const chatLength = 30
/** So many that a page of the list is full. */
const fewClients = 120
const moreClients = 5_000

/** A request whose cost is measured. */
interface Read {
  title: string
  path: string
  headers: Record<string, string>
}

function readOnce(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response: IncomingMessage) => {
      response.resume().once('end', resolve)
    }).once('error', reject)
  })
}

/** Microseconds of the process's CPU time per answer. */
export async function costOf(pid: number, url: string, headers: Record<string, string>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let left = requests
  const before = cpuOf(pid)
  const work = async () => {
    // oxlint-disable-next-line no-await-in-loop -- one connection reads one answer after another
    while (left-- > 0) await readOnce(url, headers, agent)
  }
  await Promise.all(Array.from({ length: connections }, work))
  agent.destroy()
  return ((cpuOf(pid) - before) * 1e6) / requests
}

async function record(address: string, { path, headers }: Read, place: number): Promise<BareAnswer> {
  const reply = await fetch(address + path, { headers: { 'accept-encoding': 'identity', ...headers } })
  const omitted = new Set(['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'])
  return {
    path: `/${place}`,
    status: reply.status,
    headers: Object.fromEntries([...reply.headers].filter(([name]) => !omitted.has(name))),
    body: Buffer.from(await reply.arrayBuffer()).toString('base64'),
  }
}

async function startBare(folder: string, answers: readonly BareAnswer[]): Promise<[ChildProcess, string]> {
  const file = join(folder, 'answers.json')
  await writeFile(file, JSON.stringify(answers))
  const main = fileURLToPath(new URL('bare-server.ts', import.meta.url))
  const child = spawn(process.execPath, [main, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [address] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return [child, address]
}

/** A client with a chat and a co-client, and the cookie of an admin. */
async function prepare(
  address: string,
): Promise<{ cookie: string; client: AdminClient; coClientLink: string }> {
  const cookie = await signInOver(address)
  const client = await createClientOver(address, cookie)
  await callOver(address, addStandardSteps, { params: { id: client.id }, cookie })
  for (let count = 0; count < chatLength; count++) {
    const body = { content: `Message ${count}: the walkthrough is on Friday at half past three.` }
    await callOver(address, sendClientMessage, { params: { uniqueId: client.uniqueId }, body })
  }
  const person = { role: 'co-client' as const, firstName: 'Daniel' }
  const { text } = await callOver(address, addPerson, { params: { id: client.id }, cookie, body: person })
  const added = JSON.parse(text) as Answer<typeof addPerson>
  return { cookie, client, coClientLink: added.person.key }
}

/** The reads of a portal by one person's link. */
async function portalReads(address: string, uniqueId: string, by: string): Promise<Read[]> {
  const portal = `/api/clients/${uniqueId}`
  const opened = await fetch(`${address}/client/${uniqueId}`)
  const visitor = opened.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const headers = { cookie: visitor.join('; ') }
  const etag = (await fetch(`${address}${portal}/messages`)).headers.get('etag') ?? ''
  return [
    { title: `a chat of ${chatLength} messages${by}`, path: `${portal}/messages`, headers },
    {
      title: `the same, unchanged (304)${by}`,
      path: `${portal}/messages`,
      headers: { ...headers, 'if-none-match': etag },
    },
    { title: `the steps${by}`, path: `${portal}/steps`, headers },
    { title: `the portal page with its data${by}`, path: `/client/${uniqueId}`, headers },
  ]
}

async function fillWith(address: string, cookie: string, count: number): Promise<void> {
  const clients = Array.from({ length: count }, (_, n) => ({
    firstName: `First${n}`,
    lastName: `Last${n} ${count}`,
    email: `client${n}.of.${count}@example.com`,
    propertyAddress: `${n} Oak Street, Davis, CA 95616`,
    expectedCloseDate: '2031-05-20',
    transactionType: 'purchase',
  }))
  const { status } = await callOver(address, importClients, { cookie, body: { clients } })
  if (status !== 200) throw new Error(`The import returned ${status}`)
}

/** Prints each read's CPU time per answer beside bare Fastify's with the same bytes, measured in turns. */
async function compare(engine: string, environment: Record<string, string>): Promise<void> {
  await inTempFolder(async (folder) => {
    const server = await startServerProcess({ DATA_DIR: join(folder, 'data'), ...environment, ...withAdmin })
    const { cookie, client, coClientLink } = await prepare(server.address)
    await fillWith(server.address, cookie, fewClients)
    const reads = [
      ...(await portalReads(server.address, client.uniqueId, '')),
      ...(await portalReads(server.address, coClientLink, ', by a co-client')),
      { title: 'the list of clients', path: '/api/admin/clients', headers: { cookie } },
    ]
    const recorded: BareAnswer[] = []
    for (const [place, read] of reads.entries()) recorded.push(await record(server.address, read, place))
    const [bare, bareAddress] = await startBare(folder, recorded)
    const few: number[] = []
    for (const [place, { title, path, headers }] of reads.entries()) {
      const [own, plain]: [number[], number[]] = [[], []]
      for (let round = 0; round <= rounds; round++) {
        own.push(await costOf(server.pid, server.address + path, headers))
        plain.push(await costOf(bare.pid ?? 0, `${bareAddress}/${place}`, {}))
      }
      // The first round warms up.
      const [ours, theirs] = [quantile(own.slice(1), 0.5), quantile(plain.slice(1), 0.5)]
      few.push(ours)
      const figures = `${ours.toFixed(0)} µs, bare Fastify ${theirs.toFixed(0)} µs: ${(theirs / ours).toFixed(2)}`
      console.log(`cost: ${engine}, ${title}: ${figures}`)
    }
    bare.kill()
    await fillWith(server.address, cookie, moreClients)
    for (const [place, { title, path, headers }] of reads.entries()) {
      const costs: number[] = []
      for (let round = 0; round <= rounds; round++)
        costs.push(await costOf(server.pid, server.address + path, headers))
      const times = quantile(costs.slice(1), 0.5) / (few[place] ?? 1)
      console.log(`cost: ${engine}, with ${moreClients} more clients, ${title}: ${times.toFixed(2)} times`)
    }
    await server.end()
  })
}

/** What an answer costs the server, on both engines. */
export async function cost(): Promise<void> {
  await compare('SQLite', {})
  const postgres = await startPostgres()
  try {
    await compare('PostgreSQL', { DATABASE_URL: postgres.url('postgres') })
  } finally {
    await postgres.remove()
  }
}

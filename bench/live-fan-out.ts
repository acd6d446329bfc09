import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { uploadDocument } from '#contract/calls/deal/documents.ts'
import { sendAdminMessage } from '#contract/calls/messages/messages.ts'
import { startServerProcess, withAdmin } from '#server/testing/app/server-process.ts'
import { uploadForm } from '#server/testing/app/upload-form.ts'
import { callOver, createClientOver, signInOver } from '#server/testing/app/wire.ts'
import { sampleJpeg } from '#server/testing/files/sample-files.ts'
import { quantile } from './quantile.ts'
import { inTempFolder } from './temp-folder.ts'

const portals = 2_000
const messages = 500
const uploadSize = 5_000_000

interface OpenPortal {
  id: string
  /** Resolves with the time of the next announcement about messages. */
  announced: () => Promise<number>
}

async function openPortal(address: string, cookie: string): Promise<OpenPortal> {
  const { id, uniqueId } = await createClientOver(address, cookie)
  const request = get(`${address}/api/clients/${uniqueId}/live`, { agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`A stream was refused with ${response.statusCode}`)
  let announce: ((at: number) => void) | undefined
  response.on('data', (chunk: Buffer) => {
    if (chunk.includes('"messages"')) announce?.(performance.now())
  })
  response.on('error', () => undefined)
  return { id, announced: () => new Promise((resolve) => (announce = resolve)) }
}

function print(title: string, delays: readonly number[]): void {
  const [p50, p99, longest] = [0.5, 0.99, 1].map((q) => `${quantile(delays, q).toFixed(1)} ms`)
  console.log(`live: ${portals} open portals, ${title}: p50 ${p50}, p99 ${p99}, longest ${longest}`)
}

/** Milliseconds from sending a message to its announcement. */
async function delayOf(address: string, cookie: string, { id, announced }: OpenPortal): Promise<number> {
  const heard = announced()
  const since = performance.now()
  const sent = { params: { id }, cookie, body: { content: 'Hello' } }
  const { status } = await callOver(address, sendAdminMessage, sent)
  if (status !== 201) throw new Error(`A message was refused with ${status}`)
  return (await heard) - since
}

/** Another portal for each count, far from the one before. */
function pick(open: readonly OpenPortal[], count: number): OpenPortal {
  const portal = open[(count * 7_919) % open.length]
  if (!portal) throw new Error('No portal is open')
  return portal
}

async function oneAtATime(address: string, cookie: string, open: readonly OpenPortal[]): Promise<number[]> {
  const delays: number[] = []
  for (let count = 0; count < messages; count++)
    delays.push(await delayOf(address, cookie, pick(open, count)))
  return delays
}

async function upload(address: string, cookie: string, { id }: OpenPortal): Promise<void> {
  const bytes = Buffer.concat([sampleJpeg, Buffer.alloc(uploadSize, 'x')])
  const body = uploadForm({ name: 'scan.jpg', bytes })
  const { status } = await callOver(address, uploadDocument, { params: { id }, cookie, body })
  if (status !== 201) throw new Error(`An upload was refused with ${status}`)
}

/** Twenty messages and two uploads a second, whether or not the ones before are done. */
async function besideUploads(
  address: string,
  cookie: string,
  open: readonly OpenPortal[],
): Promise<number[]> {
  const delays: Promise<number>[] = []
  const uploads: Promise<void>[] = []
  for (let count = 0; count < messages; count++) {
    delays.push(delayOf(address, cookie, pick(open, count)))
    if (count % 10 === 0) uploads.push(upload(address, cookie, pick(open, count + 1)))
    await setTimeout(50)
  }
  await Promise.all(uploads)
  return Promise.all(delays)
}

/** How long a message takes from being sent to its announcement in one of 2,000 open portals. */
export async function liveFanOut(): Promise<void> {
  await inTempFolder(async (folder) => {
    const server = await startServerProcess({ DATA_DIR: folder, ...withAdmin })
    const cookie = await signInOver(server.address)
    const open: OpenPortal[] = []
    while (open.length < portals) {
      const some = Array.from({ length: 8 }, () => openPortal(server.address, cookie))
      open.push(...(await Promise.all(some)))
    }
    print('messages one at a time', await oneAtATime(server.address, cookie, open))
    print('20 messages and 2 uploads of 5 MB a second', await besideUploads(server.address, cookie, open))
    await server.end()
  })
}

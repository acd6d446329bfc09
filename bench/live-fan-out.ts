import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { sendAdminMessage } from '#contract/messages.ts'
import { startServerProcess, withAdmin } from '#server/testing/server-process.ts'
import { callOver, createClientOver, signInOver } from '#server/testing/wire.ts'
import { quantile } from './quantile.ts'
import { inTempFolder } from './temp-folder.ts'

const portals = 2_000
const messages = 500

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
    const delays: number[] = []
    for (let count = 0; count < messages; count++) {
      const portal = open[(count * 7_919) % open.length]
      if (!portal) throw new Error('No portal is open')
      const announced = portal.announced()
      const since = performance.now()
      const params = { id: portal.id }
      const { status } = await callOver(server.address, sendAdminMessage, {
        params,
        cookie,
        body: { content: 'Hello' },
      })
      if (status !== 201) throw new Error(`A message was refused with ${status}`)
      delays.push((await announced) - since)
    }
    await server.end()
    const shown = [0.5, 0.99, 1].map((q) => `${quantile(delays, q).toFixed(1)} ms`)
    console.log(`live: ${portals} open portals, ${messages} messages, from sending to announcement:`)
    console.log(`live: p50 ${shown[0]}, p99 ${shown[1]}, longest ${shown[2]}`)
  })
}

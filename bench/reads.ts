import { Agent, get, type IncomingMessage } from 'node:http'
import { sendClientMessage } from '#contract/calls/messages/messages.ts'
import { startServerProcess, withAdmin } from '#server/testing/app/server-process.ts'
import { callOver, createClientOver, signInOver } from '#server/testing/app/wire.ts'
import { inTempFolder } from './temp-folder.ts'

const connections = 16
const duration = 5_000
const chatLength = 30

/** Reads once over a keep-alive connection; returns the status. */
function readOnce(url: string, agent: Agent, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response: IncomingMessage) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    }).once('error', reject)
  })
}

/** Responses per second; each must have the given status. */
async function perSecond(url: string, headers: Record<string, string>, status: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + duration
  let count = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const answered = await readOnce(url, agent, headers)
        if (answered !== status) throw new Error(`Got ${answered} instead of ${status}`)
        count++
      }
    }),
  )
  agent.destroy()
  return Math.round((count * 1000) / duration)
}

/** How many polls of a chat one process handles per second, with a changed and with an unchanged chat. */
export async function reads(): Promise<void> {
  await inTempFolder(async (folder) => {
    const server = await startServerProcess({ DATA_DIR: folder, ...withAdmin })
    const cookie = await signInOver(server.address)
    const { uniqueId } = await createClientOver(server.address, cookie)
    for (let count = 0; count < chatLength; count++) {
      const body = { content: `Message ${count}: the walkthrough is on Friday at half past three.` }
      await callOver(server.address, sendClientMessage, { params: { uniqueId }, body })
    }
    const url = `${server.address}/api/clients/${uniqueId}/messages`
    const etag = (await fetch(url)).headers.get('etag') ?? ''
    const whole = await perSecond(url, {}, 200)
    const unchanged = await perSecond(url, { 'if-none-match': etag }, 304)
    await server.end()
    console.log(`reads: a chat of ${chatLength} messages in full ${whole} per second`)
    console.log(`reads: the same, unchanged (304)      ${unchanged} per second`)
  })
}

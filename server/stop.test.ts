import { Agent, request } from 'node:http'
import { expect, test, vi } from 'vitest'
import { fillPath } from '#contract/call.ts'
import { listMessages, sendAdminMessage, type Message } from '#contract/calls/messages/messages.ts'
import { startServerProcess, withAdmin, startedWithAdmin } from './testing/app/server-process.ts'
import { callOver, createClientOver, signInOver } from './testing/app/wire.ts'
import { createPlace } from './testing/engines/engines.ts'

vi.setConfig({ testTimeout: 60_000 })

const connections = 24

/** Posts over one connection that is kept, until an answer says that it will be closed. */
async function postUntilClosed(
  post: (agent: Agent) => Promise<{ status: number; connection: string | undefined }>,
): Promise<{ stored: number; failures: string[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let stored = 0
  try {
    for (;;) {
      const { status, connection } = await post(agent)
      if (status === 201) stored++
      if (connection === 'close') return { stored, failures: [] }
    }
  } catch (error) {
    return { stored, failures: [String(error)] }
  } finally {
    agent.destroy()
  }
}

test('SIGTERM with busy connections: each is told that it will be closed before it is, and nothing stored is lost', async () => {
  const place = await createPlace('sqlite', startedWithAdmin)
  const environment = { ...place.environment, ...withAdmin }
  const server = await startServerProcess(environment)
  const cookie = await signInOver(server.address)
  const { id } = await createClientOver(server.address, cookie)
  let answers = 0
  const post = (agent: Agent) =>
    new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
      const url = server.address + fillPath(sendAdminMessage.path, { id })
      const headers = { cookie, 'content-type': 'application/json' }
      const sent = request(url, { method: 'POST', agent, headers }, (reply) => {
        answers++
        reply.resume()
        reply.once('end', () =>
          resolve({ status: reply.statusCode ?? 0, connection: reply.headers.connection }),
        )
      })
      sent.once('error', reject)
      sent.end(JSON.stringify({ content: 'Hello' }))
    })
  const work = Promise.all(Array.from({ length: connections }, () => postUntilClosed(post)))
  await expect.poll(() => answers, { timeout: 20_000 }).toBeGreaterThan(connections * 3)
  const ending = server.end()
  const results = await work
  expect(results.flatMap(({ failures }) => failures)).toEqual([])
  expect(await ending).toEqual({ code: 0, signal: null })

  const again = await startServerProcess(environment)
  const { text } = await callOver(again.address, listMessages, {
    params: { id },
    cookie: await signInOver(again.address),
  })
  expect(JSON.parse(text) as Message[]).toHaveLength(results.reduce((sum, { stored }) => sum + stored, 0))
  await again.end()
  await place.remove()
})

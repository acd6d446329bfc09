import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RoundRobin {
  address: string
  stop: () => void
}

/** The headers of a hop, which no proxy passes on (RFC 9110, section 7.6.1). */
const ofThisHop = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/**
 * A plain proxy on loopback that sends each request to the next process. Only a GET is retried at another process, and only when
 * the connection is refused; any other failure is a 502.
 */
export async function startRoundRobin(processes: readonly { address: string }[]): Promise<RoundRobin> {
  let turn = 0
  const pass = (incoming: IncomingMessage, reply: ServerResponse, tries: number) => {
    const to = processes[turn++ % processes.length]?.address ?? ''
    const { method = 'GET', url = '/' } = incoming
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': incoming.socket.remoteAddress,
      connection: 'close',
    }
    const passed = request(to + url, { method, headers, agent: false })
    const give = () => {
      if (reply.headersSent) reply.destroy()
      else reply.writeHead(502).end()
    }
    passed.once('response', (answer) => {
      const given = Object.entries(answer.headers).filter(([name]) => !ofThisHop.has(name))
      reply.writeHead(answer.statusCode ?? 502, Object.fromEntries(given))
      answer.pipe(reply)
      answer.once('error', () => reply.destroy())
    })
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && method === 'GET' && tries > 1) pass(incoming, reply, tries - 1)
      else give()
    })
    reply.once('close', () => passed.destroy())
    if (method === 'GET') passed.end()
    else incoming.pipe(passed)
  }
  const server = createServer((incoming, reply) => pass(incoming, reply, processes.length))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Proxy {
  address: string
  stop: () => Promise<void>
}

/** The methods that nginx sends to one process only, once it has sent the request (`proxy_next_upstream`, `non_idempotent`). */
const sentOnce = new Set(['POST', 'LOCK', 'PATCH'])
/** The headers of a hop (RFC 9110, section 7.6.1). */
const ofThisHop = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/**
 * A proxy with nginx's rules for `upstream` with `max_fails=0`, `keepalive 16` and `keepalive_timeout 4s`: in turns, without health
 * checks. A process that refuses the connection is passed over. A request that was sent and got no answer goes to the next process
 * only if it may be repeated; otherwise it is a 502.
 */
export async function startProxyLikeNginx(ports: readonly string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 16, timeout: 4_000, scheduling: 'lifo' })
  let turn = 0
  const ask = (incoming: IncomingMessage, body: Buffer) =>
    new Promise<IncomingMessage | { wasSent: boolean }>((resolve) => {
      const { method, url, headers } = incoming
      let wasSent = false
      const passed = request({
        host: '127.0.0.1',
        port: ports[turn++ % ports.length],
        path: url,
        method,
        agent,
        headers: {
          ...headers,
          connection: 'keep-alive',
          'content-length': body.length,
          'x-forwarded-for': '127.0.0.1',
        },
      })
      passed.once('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => (wasSent = true))
        else wasSent = true
      })
      passed.once('response', resolve)
      passed.once('error', () => resolve({ wasSent }))
      passed.end(body)
    })
  const pass = async (incoming: IncomingMessage, reply: ServerResponse) => {
    const body = await buffer(incoming)
    for (let tries = 0; tries < ports.length; tries++) {
      const answer = await ask(incoming, body)
      if (!('wasSent' in answer)) {
        const given = Object.entries(answer.headers).filter(([name]) => !ofThisHop.has(name))
        reply.writeHead(answer.statusCode ?? 502, Object.fromEntries(given))
        answer.pipe(reply)
        return
      }
      if (answer.wasSent && sentOnce.has(incoming.method ?? '')) break
    }
    reply.writeHead(502).end()
  }
  const server = createServer((incoming, reply) => void pass(incoming, reply))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      agent.destroy()
      await once(server, 'close')
    },
  }
}

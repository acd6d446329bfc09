import { createServer } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** What the worker is told at its start. */
export interface WaitingPort {
  port: number
  host: string
  /** For people, in all languages. */
  page: string
  /** For operators; a later one comes as a message. */
  reason: string
  livenessPath: string
}

const { port, host, page, livenessPath, ...first } = workerData as WaitingPort
let { reason } = first
parentPort?.on('message', (text: string) => (reason = text))

const json = 'application/problem+json; charset=utf-8'
const server = createServer(({ url, headers }, reply) => {
  reply.setHeader('connection', 'close').setHeader('cache-control', 'no-store')
  if (url === livenessPath) {
    reply.setHeader('content-type', 'application/json').end('{"status":"ok"}')
    return
  }
  reply.statusCode = 503
  reply.setHeader('retry-after', '5')
  if (headers.accept?.includes('text/html'))
    reply.setHeader('content-type', 'text/plain; charset=utf-8').setHeader('refresh', '5').end(page)
  else {
    const problem = { type: 'about:blank', title: 'Unavailable', status: 503, code: 'unavailable' }
    reply.setHeader('content-type', json).end(JSON.stringify({ ...problem, message: reason }))
  }
})
server.listen(port, host, () => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has none
  parentPort?.postMessage('listening')
})

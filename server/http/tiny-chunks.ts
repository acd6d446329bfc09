import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'

/** Chunks of a body that may be of any size, and the bytes that they have on average beyond that. */
const chunksOfAnySize = 1_000
const leastBytes = 100

function watch(raw: IncomingMessage): void {
  let chunks = 0
  let bytes = 0
  const push = raw.push.bind(raw)
  // A listener for data would start the stream before somebody reads it.
  raw.push = (chunk: Buffer | null, encoding) => {
    chunks++
    bytes += chunk?.length ?? 0
    if (chunks <= chunksOfAnySize || bytes >= chunks * leastBytes) return push(chunk, encoding)
    raw.destroy()
    return false
  }
}

/**
 * Disconnects senders whose body comes in tiny chunks (RFC 9112, section 7.1): each takes as long as thousands of bytes, and a
 * body is limited by its bytes.
 */
export function cutTinyChunks(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers['transfer-encoding'] !== undefined) watch(raw)
  })
}

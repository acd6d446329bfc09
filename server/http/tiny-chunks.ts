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
 * Disconnects senders whose body arrives in tiny chunks (RFC 9112, section 7.1): each chunk costs as much time as thousands of
 * bytes, while a body is limited by bytes only.
 */
export function cutTinyChunks(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers['transfer-encoding'] !== undefined) watch(raw)
  })
}

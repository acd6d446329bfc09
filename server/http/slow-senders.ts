import type { FastifyInstance, FastifyRequest } from 'fastify'

const jsonWithin = 15_000
const checkEvery = 10_000
/** An upload must bring at least this many bytes between two checks. */
const leastProgress = 8 * 1024

function watch(request: FastifyRequest): void {
  const { raw } = request
  const isUpload = request.headers['content-type']?.startsWith('multipart/') ?? false
  let seen = raw.socket.bytesRead
  const check = setInterval(
    () => {
      const { bytesRead } = raw.socket
      if (raw.complete) clearInterval(check)
      else if (!isUpload || bytesRead - seen < leastProgress) raw.socket.destroy()
      seen = bytesRead
    },
    isUpload ? checkEvery : jsonWithin,
  )
  check.unref()
  raw.once('close', () => clearInterval(check))
  raw.once('end', () => clearInterval(check))
}

/** Cuts off senders that hold a connection without sending: JSON must be whole in 15 s, an upload must progress. */
export function cutSlowSenders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && !request.raw.complete) watch(request)
  })
}

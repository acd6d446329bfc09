import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How long a sender may take, in milliseconds. */
export interface Timeouts {
  headers: number
  /** For a JSON body to arrive completely. */
  json: number
  /** In which an upload must bring at least `minProgress` bytes. */
  upload: number
  /** In which a reader must take some of the data that is waiting for it. */
  reader: number
}

export const defaultTimeouts: Timeouts = { headers: 10_000, json: 15_000, upload: 10_000, reader: 15_000 }
const minProgress = 8 * 1024

function watch(request: FastifyRequest, timeouts: Timeouts): void {
  const { raw } = request
  const isUpload = request.headers['content-type']?.startsWith('multipart/') ?? false
  let seen = raw.socket.bytesRead
  const check = setInterval(
    () => {
      const { bytesRead } = raw.socket
      if (raw.complete) clearInterval(check)
      else if (!isUpload || bytesRead - seen < minProgress) raw.destroy()
      seen = bytesRead
    },
    isUpload ? timeouts.upload : timeouts.json,
  )
  check.unref()
  raw.once('close', () => clearInterval(check))
  raw.once('end', () => clearInterval(check))
}

/** Disconnects senders that keep a connection open without sending. */
export function cutSlowSenders(app: FastifyInstance, timeouts: Timeouts): void {
  app.addHook('onRequest', async (request) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
    if ((length !== '0' || encoding !== undefined) && !request.raw.complete) watch(request, timeouts)
  })
}

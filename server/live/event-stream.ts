import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LiveStream } from './live.ts'

/** Unread bytes after which a screen is disconnected; it refetches everything when it reconnects. */
const maxUnread = 64 * 1024

const beat = Buffer.from(':\n\n')

/**
 * Turns a request into a stream of server-sent events (HTML standard, section 9.2). `join` registers it and returns the
 * function that unregisters it, which is called on disconnect. The caller sends the first event, `hello`.
 */
export function openEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  join: (stream: LiveStream) => () => void,
): LiveStream {
  const { socket } = request.raw
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  // The end of the connection ends the body (RFC 9112, section 6.3): chunks would cost each event a write of three pieces.
  reply.raw.useChunkedEncodingByDefault = false
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  socket.setTimeout(0)
  socket.setNoDelay(true)

  const write = (text: string | Buffer) => {
    if (reply.raw.writableLength > maxUnread) reply.raw.destroy()
    else if (!reply.raw.writableEnded) reply.raw.write(text)
  }
  write('retry: 1000\n\n')
  const stream: LiveStream = {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(beat),
    close: () => reply.raw.end(),
  }
  const leave = join(stream)
  // A connection that is already gone does not say so again.
  if (reply.raw.destroyed) leave()
  else reply.raw.once('close', leave)
  return stream
}

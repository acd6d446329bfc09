import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { constants } from 'node:zlib'

/**
 * Lets pages and long answers be sent with `reply.compress`; short ones go as they are. Assets are compressed when they
 * are built, files are sent byte for byte, and streams of events are never held back.
 */
export async function offerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: false,
    threshold: 2048,
    encodings: ['br', 'gzip'],
    // Quality 4 is about as fast as gzip and smaller; the default, 11, takes a second for a long chat.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
}

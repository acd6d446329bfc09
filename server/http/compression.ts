import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { constants } from 'node:zlib'

/**
 * Enables `reply.compress` for pages and long responses; short ones are sent as is. Assets are compressed at build time,
 * files are sent byte for byte, and event streams are never buffered.
 */
export async function offerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: false,
    threshold: 2048,
    encodings: ['br', 'gzip'],
    // Quality 4 is about as fast as gzip and compresses better; the default, 11, takes a second for a long chat.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
}

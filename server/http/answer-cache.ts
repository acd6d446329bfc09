import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Bytes of all cached answers, compressed forms included. */
const maxBytes = 32 * 1024 * 1024

/** Answers with fewer bytes gain nothing from compression. */
const minCompressedLength = 8 * 1024

type Encoding = 'identity' | 'br' | 'gzip'

const compress = {
  // Quality 4 is about as fast as gzip and compresses better; the default, 11, takes a second for a long chat.
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip),
}

/** The best form that the reader accepts (RFC 9110, section 12.5.3). */
function encodingFor(request: FastifyRequest, length: number): Encoding {
  const accepted = request.headers['accept-encoding']
  if (length < minCompressedLength || typeof accepted !== 'string') return 'identity'
  const names = new Set(
    accepted
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((text) => text.trim()))
      .filter(([, quality]) => !/^q=0(?:\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  )
  return names.has('br') ? 'br' : names.has('gzip') ? 'gzip' : 'identity'
}

/** An answer's bytes in the forms in which it was sent so far. */
export class CachedAnswer {
  #forms = new Map<Encoding, Buffer>()
  #whole: Buffer
  #onGrowth: (bytes: number) => void

  constructor(text: string, onGrowth: (bytes: number) => void = () => undefined) {
    this.#whole = Buffer.from(text)
    this.#onGrowth = onGrowth
    onGrowth(this.#whole.length)
  }

  /** Sends the answer, compressed if it is long and the reader accepts that. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = encodingFor(request, this.#whole.length)
    if (this.#whole.length >= minCompressedLength) reply.header('vary', 'accept-encoding')
    if (encoding === 'identity') return reply.send(this.#whole)
    let form = this.#forms.get(encoding)
    if (!form) {
      form = await compress[encoding](this.#whole)
      if (!this.#forms.has(encoding)) this.#onGrowth(form.length)
      this.#forms.set(encoding, form)
    }
    return reply.header('content-encoding', encoding).send(form)
  }
}

/**
 * Caches answers as bytes under keys that name a version, so that a cached answer is never outdated: a changed topic has a new
 * key. Bounded; the least recently used answers go first.
 */
export class AnswerCache {
  #entries = new Map<string, { answer: CachedAnswer; bytes: number }>()
  #bytes = 0

  /** The bytes in use. */
  get bytes(): number {
    return this.#bytes
  }

  get(key: string): CachedAnswer | null {
    const entry = this.#entries.get(key)
    if (!entry) return null
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.answer
  }

  store(key: string, text: string): CachedAnswer {
    this.#drop(key)
    const entry = { bytes: 0 } as { answer: CachedAnswer; bytes: number }
    this.#entries.set(key, entry)
    entry.answer = new CachedAnswer(text, (bytes) => {
      if (this.#entries.get(key) !== entry) return
      entry.bytes += bytes
      this.#bytes += bytes
      this.#makeRoom()
    })
    return entry.answer
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }

  #makeRoom(): void {
    for (const key of this.#entries.keys()) {
      if (this.#bytes <= maxBytes) return
      this.#drop(key)
    }
  }
}

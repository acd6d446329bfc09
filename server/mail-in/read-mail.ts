import { Worker } from 'node:worker_threads'
import type { Mail } from './mail.ts'
import { parseMail, TooMuchHtml } from './parse-mail.ts'

const worker = new URL('./read-mail-worker.ts', import.meta.url)
/** Milliseconds between two looks at what a worker has used. */
const tick = 50
/**
 * Beyond these an email would hold the process for too long: bytes, bytes of headers, lines that may begin a part, and tags of
 * HTML.
 */
const inPlace = { bytes: 100 * 1024, headers: 16 * 1024, dashes: 200, tags: 1_500 }

/**
 * Limits for reading one large email, in a thread of its own: milliseconds of processor time, milliseconds by the clock for a
 * worker that waits, MB of its heap, and bytes of buffers beside it.
 */
const defaultLimits = { processorTime: 5_000, time: 60_000, heap: 256, buffers: 256 * 1024 * 1024 }

/** Reads an email from its bytes. Null for one that cannot be read: damaged, too deep, of too many parts, or beyond the limits. */
export async function readMail(
  bytes: Uint8Array,
  limits: Partial<typeof defaultLimits> = {},
): Promise<Mail | null> {
  const inThread = async () => readInThread(bytes, { ...defaultLimits, ...limits })
  if (isLarge(bytes)) return inThread()
  try {
    return await parseMail(bytes, inPlace.tags)
  } catch (error) {
    return error instanceof TooMuchHtml ? inThread() : null
  }
}

function isLarge(bytes: Uint8Array): boolean {
  if (bytes.length > inPlace.bytes) return true
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!/\n\r?\n/.test(source.toString('latin1', 0, inPlace.headers)) && bytes.length > inPlace.headers)
    return true
  return source.toString('latin1').split('\n--').length > inPlace.dashes
}

async function readInThread(bytes: Uint8Array, limits: typeof defaultLimits): Promise<Mail | null> {
  const { processorTime, time, heap, buffers } = limits
  const reader = new Worker(worker, {
    workerData: { bytes },
    resourceLimits: { maxOldGenerationSizeMb: heap, stackSizeMb: 4 },
    stdout: true,
    stderr: true,
  })
  const end = () => void reader.terminate()
  const look = async () => {
    const [{ user, system }, memory] = await Promise.all([reader.cpuUsage(), reader.getHeapStatistics()])
    if ((user + system) / 1_000 > processorTime || memory.external_memory > buffers) end()
  }
  let isLooking = false
  const watch = setInterval(() => {
    if (isLooking) return
    isLooking = true
    // A worker that has just ended has no figures.
    void look()
      .catch(() => undefined)
      .finally(() => (isLooking = false))
  }, tick)
  const deadline = setTimeout(end, time)
  try {
    return await new Promise<Mail | null>((resolve) => {
      reader.once('message', (mail: Mail) => resolve(mail))
      reader.once('error', () => resolve(null))
      reader.once('exit', () => resolve(null))
    })
  } finally {
    clearInterval(watch)
    clearTimeout(deadline)
    end()
  }
}

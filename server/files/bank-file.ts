import { readFile, stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { decodeText } from '#contract/rules/decode-text.ts'
import { hasBankNumbersAnywhere } from './bank-text.ts'
import { Line } from './line.ts'
import { ReadingTime } from './reading-time.ts'

const worker = new URL('./bank-file-worker.ts', import.meta.url)
/** The exit code of a worker that found bank numbers; 0 means none, any other code an unread file. */
const foundCode = 42
/** Milliseconds between two looks at what a worker has used. */
const tick = 50
const readKinds = new Set(['application/pdf', 'text/plain'])
/** Bytes of a text file that costs less to read than a thread. */
const shortText = 20_000

/** Why a file passed without being read: it took too long or too much memory, or it is damaged or encrypted. */
export type UnreadReason = 'time' | 'memory' | 'unreadable'

/**
 * Limits for reading one file, in a thread of its own: milliseconds of processor time, milliseconds by the clock for a worker
 * that waits, and bytes of buffers beside its heap; and milliseconds of processor time per hour for the files of one link.
 */
const defaultLimits = {
  processorTime: 8_000,
  time: 60_000,
  buffers: 200 * 1024 * 1024,
  linkProcessorTime: 30_000,
}

interface Reading {
  isFound: boolean
  /** Milliseconds of processor time. */
  took: number
  unread: UnreadReason | null
}

/**
 * Reads the text of uploaded files for bank numbers, one file at a time, each in a thread of its own unless it is a short text.
 * The team's files are read before files that came by a link.
 */
export class BankFileReader {
  /** How many files passed unread since the process started. */
  readonly unread: Record<UnreadReason, number> = { time: 0, memory: 0, unreadable: 0 }
  #limits: typeof defaultLimits
  #line = new Line()
  #timeOfLinks: ReadingTime

  constructor(limits: Partial<typeof defaultLimits> = {}, clock = () => new Date()) {
    this.#limits = { ...defaultLimits, ...limits }
    this.#timeOfLinks = new ReadingTime(this.#limits.linkProcessorTime, clock)
  }

  /**
   * Whether the text of a PDF's first 20 pages, or the start of a text file, has bank numbers. False for other kinds, for text
   * in pictures, and for files that are not read. `link`: by which the file came; null for the team. Throws ReadingTimeUsedUp once
   * files of that link took too long.
   */
  async hasBankNumbers(path: string, mimeType: string, link: string | null = null): Promise<boolean> {
    if (!readKinds.has(mimeType)) return false
    if (mimeType === 'text/plain' && (await stat(path)).size <= shortText)
      return hasBankNumbersAnywhere(decodeText(await readFile(path)))
    return this.#line.run(
      async () => {
        if (link !== null) this.#timeOfLinks.assertLeft(link)
        const { isFound, took, unread } = await this.#read(path, mimeType)
        if (link !== null) this.#timeOfLinks.use(link, took, unread === 'time' || unread === 'memory')
        return isFound
      },
      { isUrgent: link === null },
    )
  }

  async #read(path: string, mimeType: string): Promise<Reading> {
    const { processorTime, time, buffers } = this.#limits
    const reader = new Worker(worker, {
      workerData: { path, mimeType, foundCode },
      resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 4 },
      // Discards the PDF library's output about a file.
      stdout: true,
      stderr: true,
    })
    let reason: UnreadReason = 'unreadable'
    let took = 0
    const end = (because: UnreadReason) => {
      reason = because
      void reader.terminate()
    }
    const look = async () => {
      const [{ user, system }, heap] = await Promise.all([reader.cpuUsage(), reader.getHeapStatistics()])
      took = (user + system) / 1_000
      if (took > processorTime) end('time')
      // The limit on the heap does not count the buffers that a file is unpacked into.
      else if (heap.external_memory > buffers) end('memory')
    }
    // A worker that has just ended has no figures.
    const watch = setInterval(() => void look().catch(() => undefined), tick)
    const deadline = setTimeout(() => end('time'), time)
    try {
      const code = await new Promise<number>((resolve) => {
        reader.once('error', (error: NodeJS.ErrnoException) => {
          if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') reason = 'memory'
        })
        reader.once('exit', resolve)
      })
      const unread = code === foundCode || code === 0 ? null : reason
      if (unread) this.unread[unread]++
      return { isFound: code === foundCode, took, unread }
    } finally {
      clearInterval(watch)
      clearTimeout(deadline)
    }
  }
}

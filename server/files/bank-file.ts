import { Worker } from 'node:worker_threads'

const worker = new URL('bank-file-worker.ts', import.meta.url)
/** How the worker says that it found bank numbers. */
const foundCode = 42
/** Milliseconds and bytes that reading one file may take; the memory of the process is looked at every `tick`. */
const allowed = { time: 8_000, memory: 400 * 1024 * 1024, tick: 50 }
const readKinds = new Set(['application/pdf', 'text/plain'])

let last: Promise<unknown> = Promise.resolve()

async function look(path: string, mimeType: string): Promise<boolean> {
  const before = process.memoryUsage.rss()
  const reader = new Worker(worker, {
    workerData: { path, mimeType, foundCode },
    resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 4 },
    // What a library says about a file is nobody's business.
    stdout: true,
    stderr: true,
  })
  const end = () => void reader.terminate()
  // A limit on the heap does not count the buffers that a file is unpacked into.
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() - before > allowed.memory) end()
  }, allowed.tick)
  const deadline = setTimeout(end, allowed.time)
  try {
    return await new Promise<boolean>((resolve) => {
      reader.once('error', () => resolve(false))
      reader.once('exit', (code) => resolve(code === foundCode))
    })
  } finally {
    clearInterval(watch)
    clearTimeout(deadline)
  }
}

/**
 * Whether the text of a PDF's first 20 pages, or the start of a text file, has bank numbers. Reads one file at a time in a
 * thread of its own. False for other kinds, for text in pictures, and for files that cannot be read, or not within 8
 * seconds and 400 MB.
 */
export async function hasBankNumbersInFile(path: string, mimeType: string): Promise<boolean> {
  if (!readKinds.has(mimeType)) return false
  const turn = last.then(() => look(path, mimeType))
  last = turn.catch(() => undefined)
  return turn
}

import { createReadStream } from 'node:fs'
import { fileHead } from './file-head.ts'

/** Readers take a PDF whose header is within this many bytes (ISO 32000-1, annex H). */
const headerWithin = 1024

/** What every complete PDF ends with, and what its last lines begin with. */
const endings = ['%%EOF', 'startxref']
const longest = Math.max(...endings.map(({ length }) => length))

/** The bytes before a PDF's header; null when a file has none where readers look for it. */
export async function beforePdfHeader(path: string): Promise<string | null> {
  const head = await fileHead(path, headerWithin)
  const at = head.indexOf('%PDF-')
  return at < 0 ? null : head.slice(0, at)
}

/** Whether a PDF was cut off: its end is nowhere in it. */
export async function isCutOff(path: string): Promise<boolean> {
  let carried = ''
  for await (const chunk of createReadStream(path, 'latin1') as AsyncIterable<string>) {
    const window = carried + chunk
    if (endings.some((ending) => window.includes(ending))) return false
    carried = window.slice(-longest + 1)
  }
  return true
}

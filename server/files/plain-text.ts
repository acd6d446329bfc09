import { createReadStream } from 'node:fs'

// Tab, line feed, form feed and carriage return belong to text; other control characters do not.
const foreign = /[^\P{Cc}\t\n\f\r]/u

/** Whether the whole file is UTF-8, or UTF-16 with a byte order mark, and holds nothing but text. */
export const isPlainText = async (path: string): Promise<boolean> => {
  let decoder: TextDecoder | null = null
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
      if (foreign.test(decoder.decode(chunk, { stream: true }))) return false
    }
    decoder?.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

const encodingOf = (head: Buffer): string => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return 'utf-8'
}

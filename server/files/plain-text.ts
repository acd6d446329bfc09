import { createReadStream } from 'node:fs'

// Text may contain tab, line feed, form feed and carriage return, but no other control characters.
const foreign = /[^\P{Cc}\t\n\f\r]/u

/** Whether the whole file is valid UTF-8, or UTF-16 with a byte order mark, and contains only text. */
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

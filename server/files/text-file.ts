import { createReadStream } from 'node:fs'
import { olderEncoding, unicodeOf } from '#contract/rules/decode-text.ts'

// Text may contain tab, line feed, form feed and carriage return, but no other control characters.
const foreign = /[^\P{Cc}\t\n\f\r]/u

/** Whether a file is text in one encoding; null when its bytes are none of that encoding. */
async function isTextIn(path: string, encodingOf: (head: Buffer) => string): Promise<boolean | null> {
  let decoder: TextDecoder | null = null
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
      if (foreign.test(decoder.decode(chunk, { stream: true }))) return false
    }
    decoder?.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** Whether the whole file is text in UTF-8, UTF-16 or Windows-1252, as `decodeText` reads it, without control characters. */
export async function isPlainText(path: string): Promise<boolean> {
  return (await isTextIn(path, unicodeOf)) ?? (await isTextIn(path, () => olderEncoding)) ?? false
}

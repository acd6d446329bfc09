import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { isWordArchive } from './word-archive.ts'

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
// Every old Word file contains a stream of this name; other Office files and installers do not.
const streamName = Buffer.from('WordDocument', 'utf16le')

/** Whether a file is an old .doc Word document (a compound file with a Word stream). */
async function isWordBinary(path: string): Promise<boolean> {
  let carried = Buffer.alloc(0)
  let atStart = true
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (atStart && !chunk.subarray(0, signature.length).equals(signature)) return false
    atStart = false
    const window = Buffer.concat([carried, chunk])
    if (window.includes(streamName)) return true
    carried = window.subarray(-streamName.length + 1)
  }
  return false
}

// Text may contain tab, line feed, form feed and carriage return, but no other control characters.
const foreign = /[^\P{Cc}\t\n\f\r]/u

/** Whether the whole file is valid UTF-8, or UTF-16 with a byte order mark, and contains only text. */
async function isPlainText(path: string): Promise<boolean> {
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

function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return 'utf-8'
}

export type FileKind = { mimeType: string }

type Rule = { mimeType: string; holds: (path: string) => Promise<boolean> }

/** The MIME type of a file by its content. The library is loaded with the first upload. */
async function typeOf(path: string): Promise<string> {
  const { fileTypeFromFile } = await import('file-type')
  return (await fileTypeFromFile(path))?.mime ?? ''
}

// The first bytes must match as well, since the library alone also looks past a byte order mark.
const media =
  (start: string, ...types: string[]) =>
  async (path: string): Promise<boolean> =>
    (await startsWith(path, start)) && types.includes(await typeOf(path))

const pdf: Rule = { mimeType: 'application/pdf', holds: media('%PDF-', 'application/pdf') }
const jpeg: Rule = { mimeType: 'image/jpeg', holds: media('\xff\xd8\xff', 'image/jpeg') }
const png: Rule = { mimeType: 'image/png', holds: media('\x89PNG\r\n\x1a\n', 'image/png', 'image/apng') }
const gif: Rule = { mimeType: 'image/gif', holds: media('GIF8', 'image/gif') }
const doc: Rule = { mimeType: 'application/msword', holds: isWordBinary }
const docx: Rule = {
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  holds: isWordArchive,
}
const txt: Rule = { mimeType: 'text/plain', holds: isPlainText }

const rules = new Map<string, Rule>([
  ['.pdf', pdf],
  ['.doc', doc],
  ['.docx', docx],
  ['.jpg', jpeg],
  ['.jpeg', jpeg],
  ['.png', png],
  ['.gif', gif],
  ['.txt', txt],
])

/**
 * The kind of a file, if its extension is allowed (specification, section 5) and its content matches; otherwise null.
 * Archives and images are never unpacked.
 */
export async function fileKind(path: string, name: string): Promise<FileKind | null> {
  const rule = rules.get(extname(name).toLowerCase())
  return rule && (await rule.holds(path)) ? { mimeType: rule.mimeType } : null
}

async function startsWith(path: string, start: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const head = Buffer.alloc(start.length)
    await file.read(head, 0, head.length, 0)
    return head.toString('latin1') === start
  } finally {
    await file.close()
  }
}

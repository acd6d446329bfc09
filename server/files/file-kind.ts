import { fileTypeFromFile } from 'file-type'
import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { isPlainText } from './plain-text.ts'
import { isWordArchive } from './word-archive.ts'
import { isWordBinary } from './word-binary.ts'

export type FileKind = { mimeType: string }

type Rule = { mimeType: string; holds: (path: string) => Promise<boolean> }

// The first bytes must match as well, since the library alone also looks past a byte order mark.
const media =
  (start: string, ...types: string[]) =>
  async (path: string): Promise<boolean> =>
    (await startsWith(path, start)) && types.includes((await fileTypeFromFile(path))?.mime ?? '')

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
export const fileKind = async (path: string, name: string): Promise<FileKind | null> => {
  const rule = rules.get(extname(name).toLowerCase())
  return rule && (await rule.holds(path)) ? { mimeType: rule.mimeType } : null
}

const startsWith = async (path: string, start: string): Promise<boolean> => {
  const file = await open(path, 'r')
  try {
    const head = Buffer.alloc(start.length)
    await file.read(head, 0, head.length, 0)
    return head.toString('latin1') === start
  } finally {
    await file.close()
  }
}

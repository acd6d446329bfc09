import { open, type FileHandle } from 'node:fs/promises'

const endRecordLength = 22
const longestComment = 65_535
const entryLength = 46
const mostEntries = 10_000
// Word for the web uses names such as "document2.xml".
const mainPart = /^word\/document\d*\.xml$/

/** Whether a file is a .docx Word document without macros, judged by the names in its archive only. */
export async function isWordArchive(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const names = await entryNames(file)
    return (
      names.includes('[Content_Types].xml') &&
      names.some((name) => mainPart.test(name)) &&
      !names.some((name) => name.toLowerCase().endsWith('vbaproject.bin'))
    )
  } finally {
    await file.close()
  }
}

/** The names in a zip file's central directory; none when the file is not a plain, complete zip file. */
async function entryNames(file: FileHandle): Promise<string[]> {
  const { size } = await file.stat()
  const head = await readAt(file, 0, 4)
  if (head.toString('latin1') !== 'PK\x03\x04' || size < endRecordLength) return []
  const tailLength = Math.min(size, endRecordLength + longestComment)
  const tail = await readAt(file, size - tailLength, tailLength)
  const at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (at < 0 || at + endRecordLength > tail.length) return []
  const count = tail.readUInt16LE(at + 10)
  const length = tail.readUInt32LE(at + 12)
  const offset = tail.readUInt32LE(at + 16)
  if (count > mostEntries || offset + length > size) return []
  return namesIn(await readAt(file, offset, length), count)
}

function namesIn(directory: Buffer, count: number): string[] {
  const names: string[] = []
  let at = 0
  for (let entry = 0; entry < count; entry += 1) {
    if (at + entryLength > directory.length) return []
    if (directory.toString('latin1', at, at + 4) !== 'PK\x01\x02') return []
    const nameLength = directory.readUInt16LE(at + 28)
    names.push(directory.toString('utf8', at + entryLength, at + entryLength + nameLength))
    at += entryLength + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return names
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, position)
  return bytes.subarray(0, bytesRead)
}

import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** A complete upload in the temp folder; the caller moves it into the store or deletes it. */
export type ReceivedFile = { tempPath: string; size: number; sha256: string }

export class FileTooLarge extends Error {
  readonly limit: number
  constructor(limit: number) {
    super(`The file is larger than ${limit} bytes.`)
    this.limit = limit
  }
}

/**
 * Streams an upload to disk in constant memory. Past the limit it stops reading immediately and throws `FileTooLarge`; on
 * any error nothing is left behind. `onBytes` gets the size of each chunk before it is written and may throw.
 */
export async function receiveFile(
  source: Readable,
  folder: string,
  limit: number,
  onBytes: (count: number) => void = () => undefined,
): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const tempPath = join(folder, randomUUID())
  const file = await open(tempPath, 'wx', 0o600)
  try {
    return { tempPath, ...(await drain(source, file, limit, onBytes)) }
  } catch (error) {
    await file.close()
    await rm(tempPath, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

async function drain(
  source: Readable,
  file: FileHandle,
  limit: number,
  onBytes: (count: number) => void,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  // Leaving this loop, normally or by an error, destroys the source.
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw new FileTooLarge(limit)
    onBytes(chunk.length)
    hash.update(chunk)
    await file.appendFile(chunk)
  }
  await file.sync()
  return { size, sha256: hash.digest('hex') }
}

import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ReceivedFile } from '../receive-file.ts'
import { cleanGif } from './gif.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'

type Clean = (source: AsyncIterable<Buffer>) => AsyncIterable<Buffer>

const formats: Readonly<Record<string, Clean>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/gif': cleanGif,
}

/** Bytes that are cleaned without a pause: a few milliseconds of work in the worst picture. */
const readSize = 16 * 1024
const writeSize = 64 * 1024

/** Chunks of at least `writeSize`, except the last. */
async function* gathered(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    size += chunk.length
    if (size < writeSize) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  yield Buffer.concat(waiting)
}

/**
 * Removes metadata from a received picture: place, time, and device. Streams it into a second file that replaces the first. Other
 * kinds of files stay as they are. Throws DamagedPicture, and leaves nothing besides the received file.
 */
export async function removeMetadata(file: ReceivedFile, mimeType: string): Promise<ReceivedFile> {
  const clean = formats[mimeType]
  if (!clean) return file
  const cleanPath = join(dirname(file.tempPath), randomUUID())
  const source = createReadStream(file.tempPath, { highWaterMark: readSize })
  const target = await open(cleanPath, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of gathered(clean(source))) {
      hash.update(chunk)
      size += chunk.length
      await target.appendFile(chunk)
    }
    await target.sync()
    await target.close()
    await rename(cleanPath, file.tempPath)
    return { tempPath: file.tempPath, size, sha256: hash.digest('hex') }
  } catch (error) {
    await target.close()
    await rm(cleanPath, { force: true })
    throw error
  } finally {
    // Bytes behind the picture are not read.
    source.destroy()
  }
}

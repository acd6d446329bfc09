import { randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { isFull } from '../http/failure.ts'

const fullSize = 4 * 1024 * 1024
const chunkSize = 256 * 1024

/**
 * A file that reserves disk space. On a full disk it is deleted to make room for calls that free space or end somebody's access
 * (`worksOnFullDisk`, and signing in), because the embedded database needs space for these, too. Without a path there is no
 * reserve.
 */
export class DiskReserve {
  #path: string | null
  #filling: Promise<void> | null = null

  constructor(path: string | null) {
    this.#path = path
  }

  /** Reserves the space, or as much as is left; never fails. */
  async fill(): Promise<void> {
    const path = this.#path
    if (path === null) return
    this.#filling ??= holdSpace(path).finally(() => {
      this.#filling = null
    })
    await this.#filling
  }

  /** Runs work; if it runs out of space, frees the reserve and runs it again. Failed work must undo its own changes. */
  async spend<T>(work: () => Promise<T>): Promise<T> {
    const path = this.#path
    try {
      return await work()
    } catch (error) {
      if (path === null || !isFull(error)) throw error
    }
    await this.#filling
    await rm(path, { force: true })
    try {
      return await work()
    } finally {
      await this.fill()
    }
  }
}

async function holdSpace(path: string): Promise<void> {
  const file = await open(path, 'a', 0o600).catch(() => null)
  if (!file) return
  try {
    let { size } = await file.stat()
    // Random bytes, since some file systems allocate nothing for zeros.
    while (size < fullSize)
      size += (await file.write(randomBytes(Math.min(chunkSize, fullSize - size)))).bytesWritten
    await file.sync()
  } catch {
    // The disk is full: what was written so far is the reserve.
  } finally {
    await file.close()
  }
}

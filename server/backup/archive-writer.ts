import { open, rm, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { manifestName, type Manifest } from './manifest.ts'
import { CopyRefused } from './refused.ts'
import { sha256Of } from './stored-files.ts'

/** Explains why a file cannot be written; passes on other errors. */
function refusal(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new CopyRefused(`There is no space left for ${path}.`)
    case 'ENOENT':
    case 'ENOTDIR':
      return new CopyRefused(`There is no folder ${dirname(path)}.`)
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new CopyRefused(`There is no permission to write ${path}.`)
    default:
      return error
  }
}

/** Writes a compressed tar file that only its owner can read. */
export class ArchiveWriter {
  readonly entries: Manifest['entries'] = {}
  #path: string
  #pack = tar.pack()
  #written: Promise<void>
  #failure: unknown = null

  private constructor(path: string, file: FileHandle) {
    this.#path = path
    // Flushed to the disk before it is closed.
    const stream = file.createWriteStream({ flush: true })
    this.#written = pipeline(this.#pack, createGzip(), stream).catch((error: unknown) => {
      this.#failure = refusal(error, path)
    })
  }

  /** Creates the file. Throws CopyRefused. */
  static async create(path: string): Promise<ArchiveWriter> {
    const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
      throw refusal(error, path)
    })
    return new ArchiveWriter(path, file)
  }

  /** Resolves once the entry is passed on, so that only one is in memory. */
  async add(name: string, bytes: Buffer): Promise<void> {
    if (this.#failure) throw this.#failure
    this.entries[name] = { size: bytes.length, sha256: sha256Of(bytes) }
    const added = new Promise<void>((resolve) => {
      this.#pack.entry({ name, mode: 0o600, size: bytes.length }, bytes, () => resolve())
    })
    await Promise.race([added, this.#written])
    if (this.#failure) throw this.#failure
  }

  /** Adds the manifest and makes sure that everything is on the disk. */
  async finish(manifest: Manifest): Promise<void> {
    await this.add(manifestName, Buffer.from(`${JSON.stringify(manifest)}\n`))
    this.#pack.finalize()
    await this.#written
    if (this.#failure) throw this.#failure
  }

  /** Deletes what was written. */
  async discard(): Promise<void> {
    this.#pack.destroy()
    await this.#written
    await rm(this.#path, { force: true })
  }
}

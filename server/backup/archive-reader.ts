import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import tar from 'tar-stream'
import { isKnownSchema } from '../db/migrate.ts'
import { release } from '../release.ts'
import type { Row } from './fingerprint.ts'
import { isEntryName, Manifest, manifestName, readEntryName } from './manifest.ts'
import { CopyRefused } from './refused.ts'
import { sha256Of } from './stored-files.ts'
import type { RowBatch } from './table-rows.ts'

interface Entry {
  name: string
  bytes: Buffer
}

/** No entry is larger than a file or a part of a table, except the manifest with its line for each entry. */
const maxEntrySize = 512 * 1024 * 1024

function refusal(path: string, error: unknown): unknown {
  if (error instanceof CopyRefused) return error
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOENT' || code === 'EISDIR') return new CopyRefused(`There is no file ${path}.`)
  if (code === 'EACCES') return new CopyRefused(`There is no permission to read ${path}.`)
  return damaged(path, 'it cannot be unpacked')
}

function damaged(path: string, what: string): CopyRefused {
  return new CopyRefused(`${path} is not a complete backup: ${what}. Use another one. Nothing was written.`)
}

/** The entries of an archive, one at a time. Throws CopyRefused when it cannot be unpacked to its end. */
async function* readEntries(path: string): AsyncIterable<Entry> {
  const extract = tar.extract()
  const reading = pipeline(createReadStream(path), createGunzip(), extract)
  // The reading error is thrown by the loop, too.
  reading.catch(() => undefined)
  try {
    for await (const entry of extract) {
      const { name, size = 0 } = entry.header
      if (size > maxEntrySize) throw damaged(path, `${name} is too large`)
      yield { name, bytes: await buffer(entry) }
    }
    await reading
  } catch (error) {
    throw refusal(path, error)
  }
}

/** Reads the whole archive and compares each entry with its checksum. Throws CopyRefused. */
export async function verifyArchive(path: string): Promise<Manifest> {
  const found: Manifest['entries'] = {}
  let manifest: Manifest | null = null
  for await (const { name, bytes } of readEntries(path)) {
    if (manifest) throw damaged(path, `${name} comes after its end`)
    if (!isEntryName(name)) throw damaged(path, `${JSON.stringify(name)} is no part of a backup`)
    if (name !== manifestName) found[name] = { size: bytes.length, sha256: sha256Of(bytes) }
    else manifest = readManifest(path, bytes)
  }
  if (!manifest) throw damaged(path, 'its end is missing')
  for (const name of new Set([...Object.keys(manifest.entries), ...Object.keys(found)])) {
    if (!found[name]) throw damaged(path, `${name} is missing`)
    if (found[name].sha256 !== manifest.entries[name]?.sha256) throw damaged(path, `${name} was changed`)
  }
  return manifest
}

function readManifest(path: string, bytes: Buffer): Manifest {
  const json = readJson(bytes)
  if (json?.format !== 'escrow-portal-backup') throw damaged(path, 'it is something else')
  if (json.formatVersion !== 1 || !isKnownSchema(json.migrations ?? []))
    throw new CopyRefused(
      `${path} was made by a newer release${json.release ? `, ${json.release}` : ''}; this is ${release}. ` +
        'Restore it with that one. Nothing was written.',
    )
  const manifest = Manifest.safeParse(json)
  if (!manifest.success) throw damaged(path, 'its list of contents cannot be read')
  return manifest.data
}

function readJson(bytes: Buffer): Partial<Manifest> | null {
  try {
    return JSON.parse(bytes.toString()) as Partial<Manifest> | null
  } catch {
    return null
  }
}

/** The rows of a verified archive. */
export async function* readArchivedTables(path: string): AsyncIterable<RowBatch> {
  for await (const { name, bytes } of readEntries(path)) {
    const entry = readEntryName(name)
    // The tables come first.
    if (!entry || !('table' in entry)) return
    const lines = bytes.toString().split('\n').filter(Boolean)
    yield { table: entry.table, rows: lines.map((line) => JSON.parse(line) as Row) }
  }
}

/** The files of a verified archive. */
export async function* readArchivedFiles(path: string): AsyncIterable<{ key: string; bytes: Buffer }> {
  for await (const { name, bytes } of readEntries(path)) {
    const entry = readEntryName(name)
    if (entry && 'key' in entry) yield { key: entry.key, bytes }
  }
}

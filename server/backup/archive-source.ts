import { readArchivedFiles, readArchivedTables } from './archive-reader.ts'
import type { CopySource, SourceFile } from './copy-source.ts'
import { fileEntry, type Manifest } from './manifest.ts'

async function* filesOf(path: string, { entries }: Manifest): AsyncIterable<SourceFile> {
  for await (const { key, bytes } of readArchivedFiles(path))
    yield { key, sha256: entries[fileEntry(key)]?.sha256 ?? '', read: () => Promise.resolve(bytes) }
}

/** A verified archive as the source of a copy. */
export function archiveSource(path: string, manifest: Manifest): CopySource {
  const { installation, migrations, tables } = manifest
  return {
    installation,
    migrations,
    fingerprints: () => Promise.resolve(tables),
    tables: () => readArchivedTables(path),
    files: () => filesOf(path, manifest),
  }
}

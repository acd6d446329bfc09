import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** The paths of all files under a folder, relative to it; a missing folder has none. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
}

/** The uploaded files in a data folder, complete or in progress. */
export async function uploadedFiles(dataDir: string): Promise<string[]> {
  const files = await filesUnder(dataDir)
  return files.filter((file) => /^(files|incoming)/.test(file) && file !== join('files', 'installation.json'))
}

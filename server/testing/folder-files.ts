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

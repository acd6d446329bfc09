import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The names of the uploads in the temp folder. */
export async function uploadsIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

/** Deletes unfinished uploads from the temp folder. */
export async function removeUploads(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true })
}

/** The uploads that have not been written to since then. */
export async function uploadsOlderThan(folder: string, since: Date): Promise<string[]> {
  const old: string[] = []
  for (const name of await uploadsIn(folder)) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found?.isFile() && found.mtime < since) old.push(name)
  }
  return old
}

import { existsSync, readdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // The folder has contents, or was never made.
  }
}

/**
 * Notes the folders of a data folder. Returns a function that removes folders made since that are empty, including the data
 * folder itself.
 */
export function noteFolders(dataDir: string): () => void {
  const files = join(dataDir, 'files')
  const known = [dataDir, files, join(dataDir, 'incoming')]
  const isNew = known.filter((folder) => !existsSync(folder))
  const clients = () => (existsSync(files) ? readdirSync(files) : [])
  const before = new Set(clients())
  return () => {
    for (const name of clients()) if (!before.has(name)) removeIfEmpty(join(files, name))
    for (const folder of isNew.toReversed()) removeIfEmpty(folder)
  }
}

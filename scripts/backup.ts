import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp, partialPath } from '#server/backup/back-up.ts'
import type { Settings } from '#server/settings.ts'
import { runCommand, showProgress, UserError } from './command.ts'
import { count, rowsIn, warnAboutFiles } from './copy-report.ts'

const usage = `npm run backup -- [file or folder]

Writes the database and all files into one archive (.tar.gz), next to a running server and with the same environment.
Without a name it is ./backups/escrow-<time>.tar.gz. The archive contains personal data and secrets: store it like the
database itself.`

const defaultFolder = 'backups'

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Where the archive goes; in a folder it is named by the time. */
function targetPath(given: string | undefined): string {
  if (given === undefined) mkdirSync(defaultFolder, { recursive: true, mode: 0o700 })
  const path = resolve(given ?? defaultFolder)
  if (!isFolder(path)) return path
  const time = new Date()
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replaceAll(':', '')
  return join(path, `escrow-${time}.tar.gz`)
}

async function main(settings: () => Settings): Promise<{ hasFailed: boolean } | undefined> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h', default: false } },
  })
  if (values.help) {
    process.stdout.write(`${usage}\n`)
    return undefined
  }
  if (positionals.length > 1) throw new UserError(usage)
  const from = settings()
  const path = targetPath(positionals[0])
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      rmSync(partialPath(path), { force: true })
      process.exit(130)
    })
  const manifest = await backUp(from, path, showProgress)
  showProgress('')
  const { tables, entries, deletedFiles, missingFiles, damagedFiles } = manifest
  const files = Object.keys(entries).filter((name) => name.startsWith('files/')).length
  process.stdout.write(`${path}: ${count(rowsIn(tables), 'row')} and ${count(files, 'file')}, verified.\n`)
  warnAboutFiles(deletedFiles, 'deleted while the backup was made, so not in it')
  warnAboutFiles(missingFiles, 'MISSING from the file store, so not in the backup')
  warnAboutFiles(damagedFiles, 'DAMAGED in the file store, and in the backup as they are')
  return { hasFailed: missingFiles.length + damagedFiles.length > 0 }
}

runCommand(usage, main)

import { mkdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp, removeUnfinished } from '#server/backup/back-up.ts'
import type { Trial } from '#server/backup/try-restore.ts'
import type { Settings } from '#server/settings.ts'
import { count, rowsIn, warnAboutFiles } from '../../tools/check/copy-report.ts'
import { runCommand, showProgress, UserError } from './command.ts'

const usage = `npm run backup -- [file or folder]

Writes the database and all files into one archive, next to a running server and with the same environment. A name that ends
in .tar.gz is the file's; any other is a folder, which is made if it is not there, and in it the archive is
escrow-<time>.tar.gz. Without a name the folder is ./backups. The archive contains personal data and secrets: store it like the
database itself.`

const defaultFolder = 'backups'

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** Where the archive goes; in a folder it is named by the time. */
function targetPath(given: string): string {
  const path = resolve(given)
  if (path.endsWith('.tar.gz')) return path
  if (isFile(path)) throw new UserError(`${path} is a file. Name a folder, or a file that ends in .tar.gz.`)
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new UserError(`The folder ${path} cannot be made: ${(error as Error).message}.`, { cause: error })
  }
  const time = new Date()
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replaceAll(':', '')
  return join(path, `escrow-${time}.tar.gz`)
}

/** What is known of the archive besides that it was read back whole. */
function trialText(trial: Trial): string {
  if (trial.outcome === 'restored') return 'verified: read back, and restored into a scratch database'
  const what = trial.outcome === 'untried' ? 'not restored into a scratch database' : 'it CANNOT BE RESTORED'
  return `read back, but ${what}: ${trial.reason.replace(/\.$/, '')}`
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
  const path = targetPath(positionals[0] ?? defaultFolder)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      removeUnfinished(path)
      process.exit(130)
    })
  const { manifest, trial } = await backUp(from, path, showProgress)
  showProgress('')
  const { tables, entries, deletedFiles, missingFiles, damagedFiles } = manifest
  const files = Object.keys(entries).filter((name) => name.startsWith('files/')).length
  const contents = `${count(rowsIn(tables), 'row')} and ${count(files, 'file')}`
  process.stdout.write(`${path}: ${contents}, ${trialText(trial)}.\n`)
  warnAboutFiles(deletedFiles, 'deleted while the backup was made, so not in it')
  warnAboutFiles(missingFiles, 'MISSING from the file store, so not in the backup')
  warnAboutFiles(damagedFiles, 'DAMAGED in the file store, and in the backup as they are')
  return { hasFailed: trial.outcome === 'failed' || missingFiles.length + damagedFiles.length > 0 }
}

runCommand(usage, main)

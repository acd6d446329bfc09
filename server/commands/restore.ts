import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restore } from '#server/backup/restore.ts'
import type { Settings } from '#server/settings.ts'
import { count, rowsIn, warnAboutFiles } from '../../tools/check/copy-report.ts'
import { runCommand, showProgress, UserError } from './command.ts'

const usage = `npm run restore -- <file> [--existing-files]

Writes a backup into an empty database and an empty folder or bucket for files, those of the server's environment, while the
server is stopped. A backup from SQLite can be restored on PostgreSQL, from a disk to S3, and the other way around.

  --existing-files   only the database was lost: its files are still there, and those that are missing are added`

async function main(settings: () => Settings): Promise<undefined> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'existing-files': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(`${usage}\n`)
    return
  }
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) throw new UserError(usage)
  const options = { existingFiles: values['existing-files'] }
  const manifest = await restore(settings(), resolve(path), showProgress, options)
  showProgress('')
  const { tables, entries, missingFiles, damagedFiles, createdAt } = manifest
  const files = Object.keys(entries).filter((name) => name.startsWith('files/')).length
  process.stdout.write(
    `Restored the backup of ${createdAt}: ${count(rowsIn(tables), 'row')} and ${count(files, 'file')}.\n` +
      'Next: start the server with npm start.\n',
  )
  warnAboutFiles(missingFiles, 'already MISSING when the backup was made')
  warnAboutFiles(damagedFiles, 'already DAMAGED when the backup was made')
}

runCommand(usage, main)

import { parseArgs } from 'node:util'
import { moveToPostgres } from '#server/backup/move-to-postgres.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { count, rowsIn, warnAboutFiles } from '../../tools/check/copy-report.ts'
import { runCommand, showProgress, UserError } from './command.ts'

const usage = `npm run move-to-postgres -- postgres://<user>:<password>@<host>/<database>

Copies the embedded database into an empty PostgreSQL database and, with S3_BUCKET and its keys in the environment, the files
into that bucket, while the server is stopped. If it is interrupted, run it again: it goes on where it was.`

async function main(settings: () => Settings): Promise<undefined> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h', default: false } },
  })
  if (values.help) {
    process.stdout.write(`${usage}\n`)
    return
  }
  const [url, ...more] = positionals
  if (url === undefined || more.length > 0) throw new UserError(usage)
  const from = settings()
  const target = readSettings({ ...process.env, DATABASE_URL: url })
  const { tables, files, oldDatabase } = await moveToPostgres(from, target, showProgress)
  showProgress('')
  const bucket = target.s3 ? ` The files are in the bucket ${target.s3.bucket}.` : ''
  process.stdout.write(
    `Moved ${count(rowsIn(tables), 'row')} in ${count(Object.keys(tables).length, 'table')}, compared after copying.${bucket}\n` +
      `Next: set DATABASE_URL to this address and start the server with npm start. The previous database is now\n` +
      `${oldDatabase}; delete it once everything works.\n`,
  )
  warnAboutFiles(files.missing, 'MISSING from the file store, so not copied')
  warnAboutFiles(files.damaged, 'DAMAGED in the file store, and copied as they are')
}

runCommand(usage, main)

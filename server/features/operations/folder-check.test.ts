import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Faults } from '../../faults.ts'
import { checkUnfinishedFiles } from './folder-check.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escrow-folder-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a folder of uploads that cannot be written is a fault until it can be; nothing of the check stays', async () => {
  const faults = new Faults(pino({ level: 'silent' }))
  const tempDir = join(folder, 'incoming')
  await writeFile(tempDir, 'not a folder')
  await checkUnfinishedFiles({ tempDir, faults })
  expect(faults.sentences).toEqual([
    'Uploads cannot be written to the folder incoming in DATA_DIR: it is not a folder (EEXIST).',
  ])
  await rm(tempDir)
  await checkUnfinishedFiles({ tempDir, faults })
  expect(faults.sentences).toEqual([])
  expect(await readdir(tempDir)).toEqual([])
})

/** Sorts more than fits into memory, and prints the temporary files of SQLite. */
const sorting = `
  import { readdirSync, readlinkSync } from 'node:fs'
  import { DatabaseSync } from 'node:sqlite'
  import { sortInDataFolder } from ${JSON.stringify(new URL('../../settings.ts', import.meta.url).href)}
  sortInDataFolder(process.argv[1])
  const db = new DatabaseSync(process.argv[1] + '/sorted.db')
  db.exec('pragma cache_size = -100')
  const all = 'with recursive n(x) as (select 1 union all select x + 1 from n where x < 200000) select x from n'
  db.exec('create table t (a); insert into t select hex(randomblob(100)) from (' + all + ')')
  const target = (fd) => { try { return readlinkSync('/proc/self/fd/' + fd) } catch { return '' } }
  for (const _ of db.prepare('select a from t order by a').iterate()) {
    const open = readdirSync('/proc/self/fd').map(target)
    process.stdout.write(open.filter((path) => path.includes('etilqs')).join(' '))
    break
  }
`

test.runIf(process.platform === 'linux')(
  'SQLite sorts in the data folder, so that the system’s temporary folder may be read-only',
  () => {
    const args = ['--input-type=module', '-e', sorting, folder]
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    expect([stdout, stderr]).toEqual([expect.stringContaining(`${folder}/etilqs`), ''])
  },
)

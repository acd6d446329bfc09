import { rmSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { uploadForm } from '../testing/app/upload-form.ts'
import { createPlace, forEachEngine, type TestPlace } from '../testing/engines/engines.ts'
import { backUp } from './back-up.ts'

const failing = () => {
  throw new Error('stopped')
}

const fullOnceWriting = (text: string) => {
  if (text.startsWith('Writing')) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
}

forEachEngine('a backup', (engine) => {
  let folder: string
  let place: TestPlace
  let app: TestApp
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'escrow-backup-'))
    place = await createPlace(engine)
    app = await startTestApp({ engine }, place)
  })
  afterEach(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })

  const back = (name: string, progress: (text: string) => void = () => undefined) =>
    backUp(app.services.settings, join(folder, name), progress)
  /** The path of a stored file on the disk. */
  const stored = (key: string) => join(app.services.settings.dataDir, 'files', key)
  const keys = async () => {
    const rows = await app.services.db
      .selectFrom('documents')
      .select('filePath')
      .orderBy('filePath')
      .execute()
    return rows.flatMap(({ filePath }) => filePath ?? [])
  }

  async function upload(clientId: string, name: string): Promise<void> {
    const payload = uploadForm({ name, bytes: Buffer.from(name) })
    const url = `/api/admin/clients/${clientId}/documents`
    expect((await app.admin.send({ method: 'POST', url, payload })).statusCode).toBe(201)
  }

  test('says which files are missing, damaged or deleted meanwhile, and has all the others', async () => {
    const { id } = await app.createClient()
    for (const name of ['a', 'b', 'c', 'd']) await upload(id, `${name}.txt`)
    const { database } = app.services.settings
    const [whole = '', missing = '', damaged = '', deleted = ''] = await keys()
    await rm(stored(missing))
    await writeFile(stored(damaged), 'rotten')
    const deleteOne = (text: string) => {
      if (!text.startsWith('Copying files: 1 ') || database.engine !== 'sqlite') return
      const other = new DatabaseSync(database.path)
      other.prepare('delete from documents where "filePath" = ?').run(deleted)
      other.close()
      rmSync(stored(deleted))
    }
    const { manifest, trial } = await back('files.tar.gz', deleteOne)
    expect(trial).toEqual({ outcome: 'restored' })
    expect(manifest).toMatchObject({
      missingFiles: [missing],
      damagedFiles: [damaged],
      deletedFiles: engine === 'sqlite' ? [deleted] : [],
    })
    const copied = Object.keys(manifest.entries).filter((name) => name.startsWith('files/'))
    expect(copied).toEqual(expect.arrayContaining([`files/${whole}`, `files/${damaged}`]))
    expect(copied).toHaveLength(engine === 'sqlite' ? 2 : 3)
  })

  test('can be read by its owner only, replaces nothing, and leaves nothing behind when it fails', async () => {
    await back('one.tar.gz')
    expect((await stat(join(folder, 'one.tar.gz'))).mode & 0o777).toBe(0o600)
    await expect(back('one.tar.gz')).rejects.toThrow('already exists')
    await expect(back('none/two.tar.gz')).rejects.toThrow(`There is no folder ${join(folder, 'none')}.`)
    await expect(back('three.tar.gz', failing)).rejects.toThrow('stopped')
    expect(await readdir(folder)).toEqual(['one.tar.gz'])
  })

  test('says when it cannot be restored, or that there was no room to try, and is there all the same', async () => {
    const { id } = await app.createClient()
    const untried = await back('untried.tar.gz', fullOnceWriting)
    expect(untried.trial).toEqual({
      outcome: 'untried',
      reason: 'there is no space for a scratch database',
    })
    if (engine === 'sqlite') {
      const { database } = app.services.settings
      const other = new DatabaseSync('path' in database ? database.path : '', {
        enableForeignKeyConstraints: false,
      })
      other.prepare('delete from clients where id = ?').run(id)
      other.close()
      const { trial } = await back('broken.tar.gz')
      expect(trial).toEqual({
        outcome: 'failed',
        reason: expect.stringMatching(
          /^Rows of \w+ refer to rows of clients that are not among those to copy\./,
        ),
      })
    }
    const made = engine === 'sqlite' ? ['broken.tar.gz', 'untried.tar.gz'] : ['untried.tar.gz']
    expect((await readdir(folder)).toSorted()).toEqual(made)
  })
})

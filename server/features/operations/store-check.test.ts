import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readiness } from '#contract/calls/desk/operations.ts'
import { startServerProcess } from '../../testing/app/server-process.ts'
import { callOver } from '../../testing/app/wire.ts'
import { storeErrorText } from './store-check.ts'

vi.setConfig({ testTimeout: 60_000 })

test('a file store that cannot be used is named in the log with its reason, once until it works again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'escrow-store-'))
  const server = await startServerProcess({ DATA_DIR: dataDir })
  const files = join(dataDir, 'files')
  const status = async () => (await callOver(server.address, readiness)).status
  const line = `The files of DATA_DIR cannot be used. ${files}: it is not a folder (ENOTDIR).`
  const times = () => server.output().split(line).length - 1
  await expect.poll(status).toBe(200)
  for (const count of [1, 2]) {
    await rename(files, `${files}-away`)
    await writeFile(files, 'not a folder')
    expect([await status(), await status(), await status()]).toEqual([503, 503, 503])
    expect(times()).toBe(count)
    await rm(files)
    await rename(`${files}-away`, files)
    expect(await status()).toBe(200)
  }
  await server.end()
  await rm(dataDir, { recursive: true })
})

const text = (place: string, s3: boolean, error: Error) =>
  storeErrorText(error, { files: { place }, settings: { s3: s3 ? { region: 'us-east-1' } : null } })

test('the reason says what to do about a permission, and what a bucket answered', () => {
  const denied = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })
  expect(text('/srv/data/files', false, denied)).toBe(
    'The files of DATA_DIR cannot be used. /srv/data/files: there is no permission to read and write it. Let the user who runs the server do both (EACCES).',
  )
  expect(text('bucket documents', true, new Error('no answer in time'))).toBe(
    'The files of S3_BUCKET cannot be used. bucket documents: no answer in time.',
  )
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guardFolder } from './throwaway-guard.ts'

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guarded-'))
  await writeFile(join(folder, 'file'), 'text')
  return folder
}

test('a guarded folder is deleted once it is released, and not before', async () => {
  const folder = await newFolder()
  const guard = guardFolder(folder)
  expect(existsSync(join(folder, 'file'))).toBe(true)
  await guard.release()
  expect(existsSync(folder)).toBe(false)
})

test('a guarded folder is deleted when its process is killed', async () => {
  const folder = await newFolder()
  const script = `
    import { guardFolder } from ${JSON.stringify(join(import.meta.dirname, 'throwaway-guard.ts'))}
    guardFolder(${JSON.stringify(folder)})
    setInterval(() => {}, 60_000)
    process.stdout.write('guards')`
  const owner = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(owner.stdout, 'data')
  expect(existsSync(folder)).toBe(true)
  owner.kill('SIGKILL')
  await expect.poll(() => existsSync(folder)).toBe(false)
})

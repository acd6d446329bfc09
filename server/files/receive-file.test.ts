import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/rules/limits.ts'
import { FileTooLarge, receiveFile } from './receive-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'receive-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function* zeros(bytes: number, onChunk: () => void = () => {}): Iterable<Buffer> {
  for (let left = bytes; left > 0; left -= 65_536) {
    onChunk()
    yield Buffer.alloc(Math.min(left, 65_536))
  }
}

test('an upload is stored unchanged in the temp folder, with its size and sha256', async () => {
  const content = randomBytes(300_000)
  const received = await receiveFile(
    Readable.from([content.subarray(0, 7), content.subarray(7)]),
    folder,
    300_000,
  )
  expect(await readFile(received.tempPath)).toEqual(content)
  expect(received.size).toBe(content.length)
  expect(received.sha256).toBe(createHash('sha256').update(content).digest('hex'))
})

test('exactly 10,485,760 bytes are accepted', async () => {
  const { size } = await receiveFile(Readable.from(zeros(limits.upload)), folder, limits.upload)
  expect(size).toBe(10_485_760)
})

test('one byte more is refused and nothing is left behind', async () => {
  await expect(receiveFile(Readable.from(zeros(1_001)), folder, 1_000)).rejects.toThrow(FileTooLarge)
  expect(await readdir(folder)).toEqual([])
})

test('reading stops immediately when the limit is exceeded', async () => {
  let chunks = 0
  const endless = Readable.from(zeros(1024 * 1024 * 1024, () => (chunks += 1)))
  await expect(receiveFile(endless, folder, 1_000_000)).rejects.toThrow(FileTooLarge)
  expect(endless.destroyed).toBe(true)
  expect(chunks).toBeLessThan(50)
})

test('an interrupted upload leaves nothing behind', async () => {
  const broken = new Readable({ read: () => {} })
  broken.push(Buffer.alloc(1000))
  setTimeout(() => broken.destroy(new Error('connection lost')), 20)
  await expect(receiveFile(broken, folder, 10_000)).rejects.toThrow('connection lost')
  expect(await readdir(folder)).toEqual([])
})

/** Bytes of buffers that are still in use, without uncollected garbage. */
function buffersInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().arrayBuffers
}

test('memory use does not grow with the file size', async () => {
  const before = buffersInUse()
  let highest = 0
  let chunks = 0
  const watch = (): void => {
    if (++chunks % 300 === 0) highest = Math.max(highest, buffersInUse() - before)
  }
  const { tempPath } = await receiveFile(Readable.from(zeros(200_000_000, watch)), folder, 200_000_000)
  expect(existsSync(tempPath)).toBe(true)
  expect(highest).toBeLessThan(64 * 1024 * 1024)
})

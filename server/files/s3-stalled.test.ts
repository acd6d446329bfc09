import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isUnavailable } from '../http/failure.ts'
import { newFileKey } from './file-key.ts'
import { s3Store } from './s3-store.ts'

/** A store that accepts connections and then neither reads nor answers, or reads all and never answers. */
let isReading = false
const sockets = new Set<Socket>()
const silent = createServer({ pauseOnConnect: true }, (socket) => {
  sockets.add(socket)
  socket.on('error', () => undefined)
  if (isReading) socket.resume()
})
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-stalled-'))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  silent.close()
  await rm(folder, { recursive: true, force: true })
})

test.each([true, false])(
  'an upload is given up when the store takes nothing more (reads: %s), and its file stays',
  { timeout: 10_000 },
  async (reads) => {
    isReading = reads
    const { port } = silent.address() as AddressInfo
    const access = { region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' }
    const store = s3Store({ ...access, bucket: 'documents', endpoint: `http://127.0.0.1:${port}` }, '', 200)
    const path = join(folder, String(reads))
    await writeFile(path, Buffer.alloc(10 * 1024 * 1024))
    const failure: unknown = await store
      .put(path, newFileKey(crypto.randomUUID()))
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(isUnavailable(failure as Error)).toBe(true)
    expect(existsSync(path)).toBe(true)
  },
)

import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { startedWithAdmin, startServerProcess, type ServerProcess } from '../../testing/app/server-process.ts'
import { textFile } from '../../testing/app/upload-form.ts'
import { createClientOver, signInOver } from '../../testing/app/wire.ts'
import { createPlace, type TestPlace } from '../../testing/engines/engines.ts'
import { uploadedFiles } from '../../testing/files/folder-files.ts'
import { postHead, RawSender } from '../../testing/receivers/raw-sender.ts'

const megabyte = 1024 * 1024
let server: ServerProcess
let place: TestPlace
beforeAll(async () => {
  place = await createPlace('sqlite', startedWithAdmin)
  server = await startServerProcess(place.environment)
})
afterAll(async () => {
  await server.end()
  await place.remove()
})

/** One chunk of a chunked body. */
function chunkOf(data: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')])
}

/** Bytes of memory in use by the server. */
async function resident(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024
}

test.runIf(process.platform === 'linux')(
  'memory stays flat while twenty uploads far over 10 MB come at once, and nothing is left behind',
  async () => {
    const cookie = await signInOver(server.address)
    const clients: AdminClient[] = []
    for (let count = 0; count < 4; count++) clients.push(await createClientOver(server.address, cookie))
    // A portal may not send more than six at once.
    const heads = Array.from({ length: 20 }, (_, index) =>
      postHead(`/api/clients/${clients[index % 4]?.uniqueId}/documents`, {
        'content-type': 'multipart/form-data; boundary=end',
        'transfer-encoding': 'chunked',
      }),
    )
    const partHead = '--end\r\nContent-Disposition: form-data; name="file"; filename="endless.txt"\r\n\r\n'
    const size = 512 * 1024
    const chunk = chunkOf(textFile(size))
    const before = await resident()
    let most = before
    await Promise.all(
      heads.map(async (head) => {
        const sender = await RawSender.open(server.address)
        await sender.write(head)
        await sender.write(chunkOf(Buffer.from(partHead)))
        for (let sent = 0; sent < 40 * megabyte && sender.received === ''; sent += size) {
          await sender.write(chunk)
          most = Math.max(most, await resident())
        }
        expect(await sender.status()).toBe(413)
        sender.vanish()
      }),
    )
    // Buffered in memory, they would take 200 MB more than what is not collected yet, which is about 100 MB on a busy machine.
    expect(most - before).toBeLessThan(150 * megabyte)
    await expect.poll(() => uploadedFiles(place.environment['DATA_DIR'] ?? '')).toEqual([])
  },
)

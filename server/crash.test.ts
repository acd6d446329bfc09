import { createHash } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { listDocuments, type TransactionDocument } from '#contract/documents.ts'
import { listMessages, sendAdminMessage, type Message } from '#contract/messages.ts'
import { createPlace, forEachEngine } from './testing/engines.ts'
import { filesUnder } from './testing/folder-files.ts'
import { postHead, RawSender } from './testing/raw-sender.ts'
import { startServerProcess, withAdmin } from './testing/server-process.ts'
import { callOver, createClientOver, signInOver } from './testing/wire.ts'

// Each of these starts the server several times.
vi.setConfig({ testTimeout: 90_000 })

forEachEngine('a server that is killed', (engine) => {
  test('during writes has every acknowledged message exactly once after the restart', async () => {
    const place = await createPlace(engine)
    const environment = { ...place.environment, ...withAdmin }
    let server = await startServerProcess(environment)
    let cookie = await signInOver(server.address)
    const { id } = await createClientOver(server.address, cookie)
    const acknowledged: string[] = []
    for (let round = 1; round <= 2; round++) {
      let isUp = true
      const { address } = server
      const enough = Promise.withResolvers<void>()
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        for (let count = 0; isUp; count++) {
          const content = `${round} ${writer} ${count}`
          try {
            const sent = { params: { id }, cookie, body: { content } }
            const { status } = await callOver(address, sendAdminMessage, sent)
            if (status === 201 && acknowledged.push(content) >= round * 20) enough.resolve()
          } catch {
            isUp = false
          }
        }
      })
      await enough.promise
      expect(await server.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' })
      await Promise.all(writers)
      server = await startServerProcess(environment)
      cookie = await signInOver(server.address)
    }
    const { text } = await callOver(server.address, listMessages, { params: { id }, cookie })
    const stored = (JSON.parse(text) as Message[]).map(({ content }) => content)
    expect(new Set(stored).size).toBe(stored.length)
    expect(stored).toEqual(expect.arrayContaining(acknowledged))
    await server.end()
    await place.remove()
  })

  test('at any byte of an upload has no row without its complete file, and leaves no partial upload', async () => {
    const place = await createPlace(engine)
    const environment = { ...place.environment, ...withAdmin }
    const dataDir = place.environment['DATA_DIR'] ?? ''
    const incoming = join(dataDir, 'incoming')
    const uploads = () => filesUnder(incoming)
    const twoHoursAgo = new Date(Date.now() - 7_200_000)
    const content = 'x'.repeat(400_000)
    const sha256 = createHash('sha256').update(content).digest('hex')
    const body = `--end\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${content}\r\n--end--\r\n`
    const headers = {
      'content-type': 'multipart/form-data; boundary=end',
      'content-length': String(body.length),
    }
    let server = await startServerProcess(environment)
    const { id, uniqueId } = await createClientOver(server.address, await signInOver(server.address))
    let acknowledged = 0
    for (const at of [90, 150_000, body.length - 1, body.length]) {
      const sender = await RawSender.open(server.address)
      await sender.write(postHead(`/api/clients/${uniqueId}/documents`, headers))
      await sender.write(body.slice(0, at))
      await new Promise((resolve) => setTimeout(resolve, at === body.length ? 12 : 60))
      await server.end('SIGKILL')
      await sender.closed
      if (sender.received.startsWith('HTTP/1.1 201')) acknowledged++
      server = await startServerProcess(environment)
    }
    const cookie = await signInOver(server.address)
    const list = await callOver(server.address, listDocuments, { params: { id }, cookie })
    const documents = JSON.parse(list.text) as TransactionDocument[]
    expect(documents.length).toBeGreaterThanOrEqual(acknowledged)
    expect(documents.length).toBeLessThanOrEqual(1)
    for (const document of documents) {
      const file = await fetch(`${server.address}/api/documents/${document.id}/download`, {
        headers: { cookie },
      })
      expect(
        createHash('sha256')
          .update(await file.text())
          .digest('hex'),
      ).toBe(sha256)
    }
    // Other processes may still be receiving uploads that are less than an hour old.
    if (engine === 'postgres') {
      await server.end()
      for (const file of await uploads()) await utimes(join(incoming, file), twoHoursAgo, twoHoursAgo)
      server = await startServerProcess(environment)
    }
    await expect.poll(uploads).toEqual([])
    await server.end()
    await place.remove()
  })
})

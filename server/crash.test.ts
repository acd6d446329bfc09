import { createHash } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createClient } from '#contract/calls/clients/clients.ts'
import { getDealDates, listMoves, moveDates } from '#contract/calls/dates/date-calls.ts'
import type { Dates } from '#contract/calls/dates/dates-of-deal.ts'
import type { Move } from '#contract/calls/dates/moves.ts'
import {
  listDocuments,
  type TransactionDocument,
  uploadPortalDocument,
} from '#contract/calls/deal/documents.ts'
import { listSteps, type Step } from '#contract/calls/deal/steps.ts'
import { listMessages, sendAdminMessage, type Message } from '#contract/calls/messages/messages.ts'
import { bodyOfMove } from './testing/app/deal-with-dates.ts'
import { startServerProcess, withAdmin, startedWithAdmin } from './testing/app/server-process.ts'
import { uploadForm } from './testing/app/upload-form.ts'
import { callOver, createClientOver, signInOver } from './testing/app/wire.ts'
import { createPlace, forEachEngine } from './testing/engines/engines.ts'
import { filesUnder } from './testing/files/folder-files.ts'
import { startObjectStore } from './testing/receivers/object-store.ts'
import { postHead, RawSender } from './testing/receivers/raw-sender.ts'

// Each of these starts the server several times.
vi.setConfig({ testTimeout: 90_000 })

forEachEngine('a server that is killed', (engine) => {
  test('during writes has every acknowledged message exactly once after the restart', async () => {
    const place = await createPlace(engine, startedWithAdmin)
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

  test('in the middle of a move has all of its days or none', async () => {
    const place = await createPlace(engine, startedWithAdmin)
    const environment = { ...place.environment, ...withAdmin }
    let server = await startServerProcess(environment)
    let cookie = await signInOver(server.address)
    const { address } = server
    const draft = {
      firstName: 'Maya',
      lastName: 'Ortiz',
      email: 'maya@example.com',
      propertyAddress: '12 Elm Street',
      templateId: 'purchase-financed',
      acceptanceDate: '2030-10-28',
      expectedCloseDate: '2030-12-04',
    }
    const { text } = await callOver(address, createClient, { cookie, body: draft })
    const { id } = JSON.parse(text) as { id: string }
    const params = { id }
    /** Moves as the screen does; returns the status. */
    const move = async (closing: string) => {
      const deal = JSON.parse((await callOver(address, getDealDates, { params, cookie })).text) as Dates
      const steps = JSON.parse((await callOver(address, listSteps, { params, cookie })).text) as Step[]
      return (
        await callOver(address, moveDates, {
          params,
          cookie,
          body: bodyOfMove(deal, steps, { set: { closing } }),
        })
      ).status
    }
    const daysOf = async (at: string) => {
      const deal = JSON.parse((await callOver(at, getDealDates, { params, cookie })).text) as Dates
      const steps = JSON.parse((await callOver(at, listSteps, { params, cookie })).text) as Step[]
      return JSON.stringify([
        deal.closeDate,
        deal.dates.map(({ name, day }) => `${name} ${day}`).toSorted(),
        steps.map(({ expectedDate }) => expectedDate),
      ])
    }
    const there = await daysOf(address)
    expect(await move('2030-12-11')).toBe(201)
    const whole = new Set([there, await daysOf(address)])
    expect(whole.size).toBe(2)
    let moves = 1
    const enough = Promise.withResolvers<void>()
    const mover = (async () => {
      for (let isUp = true; isUp;) {
        try {
          if ((await move(moves % 2 === 0 ? '2030-12-11' : '2030-12-04')) !== 201) break
          moves += 1
          if (moves > 8) enough.resolve()
        } catch {
          isUp = false
        }
      }
    })()
    await enough.promise
    await server.end('SIGKILL')
    await mover
    server = await startServerProcess(environment)
    cookie = await signInOver(server.address)
    expect(whole).toContain(await daysOf(server.address))
    const stored = JSON.parse((await callOver(server.address, listMoves, { params, cookie })).text) as Move[]
    expect(stored.length).toBeGreaterThanOrEqual(moves)
    expect(stored.length).toBeLessThanOrEqual(moves + 1)
    expect(new Set(stored.map(({ lines }) => lines.length)).size).toBe(1)
    await server.end()
    await place.remove()
  })

  // The store and the engine do not know of each other.
  const stores = engine === 'sqlite' ? (['disk', 'S3'] as const) : (['disk'] as const)
  test.each(stores)(
    'at any byte of an upload to %s has its document whole or not at all, and once when it is sent again; it leaves no partial upload',
    async (store) => {
      const place = await createPlace(engine, startedWithAdmin)
      const objects = store === 'S3' ? await startObjectStore() : null
      const s3 = objects && {
        S3_BUCKET: objects.settings.bucket,
        S3_ENDPOINT: objects.settings.endpoint ?? '',
        S3_ACCESS_KEY_ID: objects.settings.accessKeyId,
        S3_SECRET_ACCESS_KEY: objects.settings.secretAccessKey,
      }
      const environment = { ...place.environment, ...withAdmin, ...s3 }
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
        'idempotency-key': 'one-file',
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
      const documents = async () => {
        const { text } = await callOver(server.address, listDocuments, { params: { id }, cookie })
        return JSON.parse(text) as TransactionDocument[]
      }
      const arrived = await documents()
      expect(arrived.length).toBeGreaterThanOrEqual(acknowledged)
      expect(arrived.length).toBeLessThanOrEqual(1)
      const again = await callOver(server.address, uploadPortalDocument, {
        params: { uniqueId },
        body: uploadForm({ name: 'a.txt', bytes: Buffer.from(content) }),
        headers: { 'idempotency-key': 'one-file' },
      })
      expect(again.status).toBe(201)
      const stored = await documents()
      expect(stored).toHaveLength(1)
      for (const document of arrived) expect(stored[0]?.id).toBe(document.id)
      for (const document of stored) {
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
      await objects?.stop()
    },
  )
})

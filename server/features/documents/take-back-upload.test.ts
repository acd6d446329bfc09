import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { archiveClient, deleteClient } from '#contract/calls/clients/clients.ts'
import { markUploadSeen } from '#contract/calls/clients/seen.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { deleteDocument, uploadDocument } from '#contract/calls/deal/documents.ts'
import type { Engine } from '../../db/engine.ts'
import { createReviewDeal, reviewing } from '../../testing/app/review-deal.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { tableContents } from '../../testing/engines/table-contents.ts'
import { startObjectStore } from '../../testing/receivers/object-store.ts'
import { uploadOf } from '../../testing/writing-calls/scenario.ts'
import { checkFiles } from './file-check-timer.ts'

const places = ['disk', 'bucket'] as const

async function startOn(engine: Engine, place: (typeof places)[number]) {
  if (place === 'disk') return { app: await startTestApp({ engine }), stop: () => Promise.resolve() }
  const store = await startObjectStore()
  const { bucket, endpoint = '', accessKeyId, secretAccessKey } = store.settings
  const settings = {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  return { app: await startTestApp({ engine, settings }), stop: () => store.stop() }
}

/** The keys of the stored files of a deal. */
async function keysOf(app: TestApp, clientId: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.services.files.list()) if (key.startsWith(clientId)) keys.push(key)
  return keys.toSorted()
}

/** The keys that the rows of a deal name. */
async function knownOf({ services: { db } }: TestApp, clientId: string): Promise<string[]> {
  const ofDocuments = db.selectFrom('documents').select('filePath').where('clientId', '=', clientId)
  const ofReturned = db.selectFrom('returned_files').select('filePath').where('clientId', '=', clientId)
  const rows = [
    ...(await ofDocuments.where('filePath', 'is not', null).execute()),
    ...(await ofReturned.execute()),
  ]
  return rows.map(({ filePath }) => filePath ?? '').toSorted()
}

forEachEngine('the files of a deal', (engine) => {
  describe.each(places)('on a %s', (place) => {
    let app: TestApp
    let act: ReturnType<typeof reviewing>
    let stop: () => Promise<void>
    beforeAll(async () => {
      ;({ app, stop } = await startOn(engine, place))
      act = reviewing(app)
    })
    afterAll(async () => {
      await app.close()
      await stop()
    })

    test('V8: a file taken back before it was opened is in no table and no store, and a request is asked again', async () => {
      const { client, maya, daniel, payStub } = await createReviewDeal(app)
      const before = await act.ofPortal(maya)
      for (const person of [maya, daniel]) {
        await act.send(person, payStub.id, `of ${person.uniqueId}`)
        expect((await act.takeBack(person, payStub.id)).body).toEqual({ id: payStub.id })
        expect([await keysOf(app, client.id), await knownOf(app, client.id)]).toEqual([[], []])
      }
      const after = await act.ofPortal(maya)
      const since = (documents: typeof before) => documents.map((one) => ({ ...one, uploadDate: '' }))
      expect(new Set(since(after))).toEqual(new Set(since(before)))
      const unasked = await act.send(maya, '', 'unasked')
      await act.takeBack(maya, unasked.body.id)
      expect(await keysOf(app, client.id)).toEqual([])
      expect(await act.ofPortal(maya)).toEqual(after)
      expect((await act.takeBack(maya, unasked.body.id)).status).toBe(404)
      // A version is never given twice.
      expect((await act.send(maya, payStub.id)).body.review?.version).toBe(3)
      const activity = await app.admin.request(listActivity, { params: { id: client.id } })
      const taken = activity.body.filter(({ action }) => action === 'document.taken-back')
      expect(taken).toHaveLength(3)
      expect(taken[0]?.subject).toMatch(/^Pay stub\.txt: Pay stub\.txt \(SHA-256 [0-9a-f]{64}\)$/)
    })

    test('V8: once it was opened, downloaded or accepted, it is 409 and stays', async () => {
      const { client, maya, payStub } = await createReviewDeal(app)
      const opens = [
        (id: string) => app.admin.request(markUploadSeen, { params: { id } }),
        (id: string) => act.download(id),
        (id: string) => act.accept(id, 1),
      ]
      for (const [at, open] of opens.entries()) {
        const id = at === 2 ? payStub.id : (await act.send(maya, '', `${at}`)).body.id
        if (at === 2) await act.send(maya, id)
        await open(id)
        const before = await tableContents(app.services.db)
        const { status, problem } = await act.takeBack(maya, id)
        expect([status, problem.message]).toEqual([409, 'Ada has opened this. Ask Ada to remove it.'])
        expect(await tableContents(app.services.db)).toEqual(before)
      }
      expect(await keysOf(app, client.id)).toHaveLength(3)
    })

    test('V8: nobody takes back what somebody else sent', async () => {
      const { client, maya, daniel, priya, payStub, estimate } = await createReviewDeal(app)
      const other = await createReviewDeal(app)
      await act.send(maya, payStub.id)
      await act.sendAsPartner(priya, estimate.id)
      const [own, unasked] = [await act.send(daniel), await act.send(maya)]
      const ofAgent = await app.admin.request(uploadDocument, { params: client, ...uploadOf() })
      expect(ofAgent.status).toBe(201)
      const before = await tableContents(app.services.db)
      for (const [person, id] of [
        [daniel, payStub.id],
        [daniel, unasked.body.id],
        [maya, own.body.id],
        [maya, estimate.id],
        [maya, ofAgent.body.id],
        [other.maya, payStub.id],
        [{ uniqueId: priya.key }, estimate.id],
      ] as const)
        expect((await act.takeBack(person, id)).status).toBe(404)
      expect(await tableContents(app.services.db)).toEqual(before)
      await app.admin.request(archiveClient, { params: { id: client.id }, body: {} })
      expect((await act.takeBack(maya, payStub.id)).status).toBe(409)
    })

    test('V8: of taking back and opening at once, one fails', async () => {
      const { client, maya } = await createReviewDeal(app)
      for (let round = 0; round < 4; round++) {
        const { id } = (await act.send(maya, '', `round ${round}`)).body
        const [taken, opened] = await Promise.all([act.takeBack(maya, id), act.download(id)])
        expect([taken.status, opened.statusCode].toSorted((a, b) => a - b)).toEqual(
          taken.status === 200 ? [200, 404] : [200, 409],
        )
      }
      expect(await keysOf(app, client.id)).toEqual(await knownOf(app, client.id))
    })

    test('V11: deleting the document or the deal deletes the returned files too', async () => {
      const { client, maya, payStub, priya, estimate } = await createReviewDeal(app)
      const other = await createReviewDeal(app)
      for (const deal of [{ maya, payStub }, other]) {
        for (const version of [1, 2]) {
          await act.send(deal.maya, deal.payStub.id, `version ${version}`)
          await act.sendBack(deal.payStub.id, version)
        }
        await act.send(deal.maya, deal.payStub.id, 'version 3')
      }
      await act.sendAsPartner(priya, estimate.id)
      await act.sendBack(estimate.id)
      expect(await keysOf(app, client.id)).toHaveLength(4)
      // The check of the stored files knows every one.
      app.clock.advance(5 * 3_600_000)
      await checkFiles(app.services, app.clock.now())
      app.clock.release()
      expect(await keysOf(app, client.id)).toEqual(await knownOf(app, client.id))
      expect(await keysOf(app, client.id)).toHaveLength(4)
      await app.admin.request(deleteDocument, { params: { id: payStub.id } })
      expect(await keysOf(app, client.id)).toEqual(await knownOf(app, client.id))
      expect(await keysOf(app, client.id)).toHaveLength(1)
      await app.admin.request(deleteClient, { params: { id: client.id } })
      expect([await keysOf(app, client.id), await knownOf(app, client.id)]).toEqual([[], []])
      expect(await keysOf(app, other.client.id)).toHaveLength(3)
    })
  })
})

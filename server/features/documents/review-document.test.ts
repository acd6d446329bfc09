import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillPath } from '#contract/call.ts'
import { markUploadSeen } from '#contract/calls/clients/seen.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { findDocuments } from '#contract/calls/deal/document-list.ts'
import { downloadReturnedFile, listReturnedFiles } from '#contract/calls/deal/document-review.ts'
import {
  changeDocument,
  listPortalDocuments,
  requestDocument,
  uploadDocument,
} from '#contract/calls/deal/documents.ts'
import { pageOf } from '../../testing/app/partner-deal.ts'
import { createReviewDeal, reviewing } from '../../testing/app/review-deal.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { uploadForm } from '../../testing/app/upload-form.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { tableContents } from '../../testing/engines/table-contents.ts'
import { filesUnder } from '../../testing/files/folder-files.ts'

const returned = async (app: TestApp, id: string) =>
  (await app.admin.request(listReturnedFiles, { params: { id } })).body

forEachEngine('a file that came for a request', (engine) => {
  let app: TestApp
  let act: ReturnType<typeof reviewing>
  beforeAll(async () => {
    app = await startTestApp({ engine })
    act = reviewing(app)
  })
  afterAll(() => app.close())

  test('V1: where nobody reviews, only a file that came for a request has a review, and everything else is as before', async () => {
    const { client, maya, priya, payStub, estimate } = await createReviewDeal(app)
    const shared = await app.admin.request(uploadDocument, {
      params: { id: client.id },
      body: uploadForm({ name: 'contract.txt', bytes: Buffer.from('contract') }),
    })
    const unasked = await act.send(maya)
    expect(unasked.body).not.toHaveProperty('review')
    for (const list of [await act.ofPortal(maya), await act.ofDesk(client.id)])
      for (const document of list) expect(document).not.toHaveProperty('review')
    expect((await pageOf(app, priya)).documents[0]).not.toHaveProperty('review')
    await act.send(maya, payStub.id)
    await act.sendAsPartner(priya, estimate.id)
    const reviewed = async () => (await act.ofPortal(maya)).flatMap(({ id, review }) => (review ? id : []))
    expect(await reviewed()).toEqual([payStub.id])
    await app.admin.request(markUploadSeen, { params: { id: payStub.id } })
    expect(await reviewed()).toEqual([payStub.id])
    const withReview = (await act.ofPortal(maya)).find(({ id }) => id === payStub.id)
    expect(Object.keys(withReview ?? {}).toSorted()).toEqual(
      [...Object.keys(unasked.body), 'review'].toSorted(),
    )
    // An agent's own file for a request is in no review either.
    const own = await createReviewDeal(app)
    const byAgent = await app.admin.request(uploadDocument, {
      params: { id: own.client.id },
      body: uploadForm({ name: 'stub.txt', bytes: Buffer.from('stub') }, { requestId: own.payStub.id }),
    })
    expect(byAgent.body).not.toHaveProperty('review')
    const { status, problem } = await act.accept(own.payStub.id)
    expect([status, problem.message]).toEqual([
      409,
      'Only a file that came for a request is accepted or sent back.',
    ])
    for (const { id } of [shared.body, unasked.body]) expect((await act.sendBack(id)).status).toBe(409)
  })

  test('V2: is available at once and reads “Received”; opened and accepted it says by whom', async () => {
    const { client, maya, daniel, payStub } = await createReviewDeal(app)
    const sent = await act.send(maya, payStub.id)
    expect([sent.status, sent.body.status]).toEqual([201, 'available'])
    const review = { version: 1, state: 'received', at: sent.body.uploadDate, canTakeBack: true }
    expect(sent.body.review).toEqual(review)
    const of = async (person: { uniqueId: string }) =>
      (await act.ofPortal(person)).find(({ id }) => id === payStub.id)?.review
    expect(await of(maya)).toEqual(review)
    // Only the sender can take the file back.
    expect(await of(daniel)).toEqual({ ...review, canTakeBack: false })
    const desk = (await act.ofDesk(client.id)).find(({ id }) => id === payStub.id)
    expect(desk).toMatchObject({ status: 'available', review: { state: 'received', canTakeBack: false } })
    const etag = async () => {
      const asked = await app.caller().request(listPortalDocuments, { params: { uniqueId: maya.uniqueId } })
      return asked.headers['etag']
    }
    const before = await etag()
    await act.download(payStub.id)
    expect(await etag()).not.toBe(before)
    expect(await of(maya)).toEqual({ ...review, state: 'opened', by: 'Ada Agent', canTakeBack: false })
    const marco = await app.newAdmin(`${payStub.id}@example.com`, 'Marco Diaz')
    const row = () =>
      app.services.db
        .selectFrom('documents')
        .select(['seenAt', 'seenBy', 'acceptedAt', 'acceptedBy'])
        .where('id', '=', payStub.id)
        .executeTakeFirst()
    const opened = await row()
    expect(opened).toMatchObject({ seenBy: 'Ada Agent', acceptedAt: null })
    app.clock.advance(60_000)
    await marco.request(markUploadSeen, { params: { id: payStub.id } })
    expect(await row()).toEqual(opened)
    const accepted = await act.accept(payStub.id, 1, marco)
    app.clock.release()
    // Who opened it first stays known, and it is accepted at its own time.
    const decided = await row()
    expect(decided).toMatchObject({ ...opened, acceptedAt: expect.any(String), acceptedBy: 'Marco Diaz' })
    expect(accepted.body.review).toEqual({
      version: 1,
      state: 'accepted',
      by: 'Marco Diaz',
      at: decided?.acceptedAt,
      canTakeBack: false,
    })
    expect(decided?.acceptedAt).not.toBe(sent.body.uploadDate)
    expect(await of(maya)).toEqual(accepted.body.review)
    expect((await act.ofPortal(maya)).find(({ id }) => id === payStub.id)?.status).toBe('available')
  })

  test('V3: sent back without a reason is 400 and changes nothing; with it, it is asked for again', async () => {
    const { client, maya, payStub } = await createReviewDeal(app)
    const { uploadDate } = (await act.send(maya, payStub.id)).body
    const before = await tableContents(app.services.db)
    for (const reason of [undefined, '', '   ', '\u200B', 'r'.repeat(501)]) {
      const { status, problem } = await act.sendBack(payStub.id, 1, { reason })
      expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['reason']])
    }
    expect(await tableContents(app.services.db)).toEqual(before)
    const reason = 'r'.repeat(500)
    app.clock.set('2031-04-01T10:00:00.000Z')
    const { status, body } = await act.sendBack(payStub.id, 1, { reason, dueDate: '2031-05-09' })
    app.clock.release()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'pending',
      originalName: '',
      fileSize: 0,
      uploadedBy: 'admin',
      dueDate: '2031-05-09',
      uploadDate: '2031-04-01T10:00:00.000Z',
      review: {
        version: 1,
        state: 'sent-back',
        reason,
        by: 'Ada Agent',
        at: '2031-04-01T10:00:00.000Z',
        canTakeBack: false,
        returned: { name: 'Pay stub.txt', uploadedAt: uploadDate },
      },
    })
    const [first] = await act.ofPortal(maya)
    expect(first).toEqual(body)
    const activity = await app.admin.request(listActivity, { params: { id: client.id } })
    expect(activity.body[0]).toMatchObject({ action: 'document.returned', subject: 'Pay stub' })
    // Without a new day the day stays.
    await act.send(maya, payStub.id)
    expect((await act.sendBack(payStub.id, 2)).body.dueDate).toBe('2031-05-09')
    await act.send(maya, payStub.id)
    expect((await act.sendBack(payStub.id, 3, { dueDate: null })).body.dueDate).toBeNull()
    expect((await returned(app, payStub.id)).map(({ version }) => version)).toEqual([3, 2, 1])
  })

  test('V4: the next file is version 2; version 1 is the team’s, and no portal link finds it', async () => {
    const { client, maya, daniel, priya, payStub } = await createReviewDeal(app)
    await act.send(maya, payStub.id, 'the first')
    await act.sendBack(payStub.id)
    const next = await act.send(daniel, payStub.id, 'the second')
    expect(next.body.review).toMatchObject({ version: 2, state: 'received', canTakeBack: true })
    const [file, ...more] = await returned(app, payStub.id)
    expect(more).toEqual([])
    expect(file).toMatchObject({
      documentId: payStub.id,
      version: 1,
      originalName: 'Pay stub.txt',
      uploadedBy: 'client',
      reason: 'Page 2 is cut off',
      returnedBy: 'Ada Agent',
    })
    const url = fillPath(downloadReturnedFile.path, { fileId: file?.id ?? '' })
    const download = await app.admin.send({ method: 'GET', url })
    expect([download.statusCode, download.body]).toEqual([200, 'the first'])
    expect(download.headers['content-disposition']).toContain('attachment')
    expect((await act.download(payStub.id)).body).toBe('the second')
    const portal = await app.portal(maya.uniqueId)
    const missing = await portal.send({
      method: 'GET',
      url: '/api/documents/00000000-0000-7000-8000-000000000000/download',
    })
    for (const caller of [portal, await app.portal(daniel.uniqueId)]) {
      const guessed = await caller.send({ method: 'GET', url: `/api/documents/${file?.id}/download` })
      expect([guessed.statusCode, guessed.body]).toEqual([404, missing.body])
      expect((await caller.send({ method: 'GET', url })).statusCode).toBe(401)
    }
    const ofPartner = `/api/deals/${priya.key}/documents/${file?.id}/download`
    expect((await app.caller().send({ method: 'GET', url: ofPartner })).statusCode).toBe(404)
    const portalText = JSON.stringify(await act.ofPortal(maya))
    expect(portalText).not.toContain(file?.id)
    expect((await app.admin.request(listReturnedFiles, { params: { id: client.id } })).status).toBe(404)
  })

  test.each([
    ['two accept', 'accepted', 'accepted'],
    ['two send back', 'sent-back', 'sent-back'],
    ['one accepts, one sends back', 'accepted', 'sent-back'],
  ] as const)('V5: where %s at once, one is 200, and one is 409 that names who', async (_, one, other) => {
    const { maya, payStub } = await createReviewDeal(app)
    await act.send(maya, payStub.id)
    const marco = await app.newAdmin(`${payStub.id}@example.com`, 'Marco Diaz')
    const decide = (outcome: typeof one, by = app.admin) =>
      outcome === 'accepted'
        ? act.accept(payStub.id, 1, by, { basedOn: 'received' })
        : act.sendBack(payStub.id, 1, { basedOn: 'received' }, by)
    const both = [await Promise.all([decide(one), decide(other, marco)])].flat()
    const [won, lost] = both.toSorted((a, b) => a.status - b.status)
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const name = won === both[0] ? 'Ada' : 'Marco'
    const verb = won?.body.review?.state === 'accepted' ? 'accepted this.' : 'sent this back.'
    expect(lost?.problem.message).toBe(`${name} ${verb}`)
    expect(await returned(app, payStub.id)).toHaveLength(verb === 'accepted this.' ? 0 : 1)
  })

  test('V6: a decision on a version that is no longer the newest is 409 and changes nothing', async () => {
    const { maya, daniel, priya, payStub, estimate } = await createReviewDeal(app)
    await act.send(maya, payStub.id)
    await act.sendBack(payStub.id)
    await act.send(daniel, payStub.id)
    await act.sendAsPartner(priya, estimate.id)
    await act.sendBack(estimate.id)
    await act.sendAsPartner(priya, estimate.id)
    const unseen = await createReviewDeal(app)
    await act.send(unseen.maya, unseen.payStub.id)
    await act.sendBack(unseen.payStub.id)
    await act.send(unseen.maya, unseen.payStub.id)
    const before = await tableContents(app.services.db)
    for (const decide of [act.accept, act.sendBack] as const) {
      const ofClient = await decide(payStub.id, 1)
      expect([ofClient.status, ofClient.problem.message]).toEqual([
        409,
        'Daniel sent another file. Look at it first.',
      ])
      expect((await decide(estimate.id, 1)).problem.message).toBe(
        'Priya sent another file. Look at it first.',
      )
      expect((await decide(unseen.payStub.id, 1)).problem.message).toBe(
        'Maya sent another file. Look at it first.',
      )
      expect((await decide(payStub.id, 0)).status).toBe(400)
      expect((await decide(maya.uniqueId, 1)).status).toBe(404)
    }
    expect(await tableContents(app.services.db)).toEqual(before)
  })

  test('V7: an upload to a document that is not pending is refused and stores nothing', async () => {
    const { maya, daniel, priya, payStub, estimate } = await createReviewDeal(app)
    await act.send(maya, payStub.id)
    await act.sendAsPartner(priya, estimate.id)
    for (const state of ['received', 'accepted']) {
      if (state === 'accepted') for (const { id } of [payStub, estimate]) await act.accept(id)
      const files = await filesUnder(app.services.settings.dataDir)
      const before = await tableContents(app.services.db)
      for (const person of [maya, daniel]) expect((await act.send(person, payStub.id)).status).toBe(404)
      expect((await act.sendAsPartner(priya, estimate.id)).status).toBe(404)
      expect(await tableContents(app.services.db)).toEqual(before)
      expect(await filesUnder(app.services.settings.dataDir)).toEqual(files)
    }
  })

  test('is not sent back with bank details that are half in its name and half in the reason', async () => {
    const { maya, client } = await createReviewDeal(app)
    const body = { name: 'Account number' }
    const { id } = (await app.admin.request(requestDocument, { params: { id: client.id }, body })).body
    await act.send(maya, id)
    const refused = await act.sendBack(id, 1, { reason: '441722109853' })
    expect([refused.status, Object.keys(refused.problem.fields ?? {})]).toEqual([422, ['reason']])
    expect((await act.sendBack(id, 1, { reason: 'Page 2 is cut off' })).status).toBe(200)
  })

  test('an accepted file is asked for again by sending it back', async () => {
    const { maya, payStub } = await createReviewDeal(app)
    await act.send(maya, payStub.id)
    await act.accept(payStub.id)
    expect((await act.accept(payStub.id)).problem.message).toBe('Ada accepted this.')
    const again = await act.sendBack(payStub.id, 1, { basedOn: 'accepted', reason: 'A newer one is needed' })
    expect(again.body).toMatchObject({ status: 'pending', review: { state: 'sent-back' } })
    const next = await act.send(maya, payStub.id)
    expect(next.body.review).toMatchObject({ version: 2, state: 'received' })
  })

  test('C13: of a partner is reviewed with no more in the portal than who sent it, and the partner reads the reason', async () => {
    const { client, maya, priya, estimate } = await createReviewDeal(app)
    const portal = async () => {
      const list = await app.caller().request(listPortalDocuments, { params: { uniqueId: maya.uniqueId } })
      return [list.headers['etag'], list.text]
    }
    const partnerFile = async () =>
      (await act.ofPortal(maya)).find(({ id }) => id === estimate.id)?.partnerFile
    const before = await portal()
    await act.sendAsPartner(priya, estimate.id)
    expect(await partnerFile()).toBe('received')
    const reviewOf = async () => (await pageOf(app, priya)).documents[0]?.review
    expect(await reviewOf()).toMatchObject({ version: 1, state: 'received', canTakeBack: false })
    await app.admin.request(markUploadSeen, { params: { id: estimate.id } })
    expect(await reviewOf()).toMatchObject({ state: 'opened', by: 'Ada Agent' })
    await act.sendBack(estimate.id)
    expect((await portal())[1]).toBe(before[1])
    expect((await pageOf(app, priya)).documents[0]).toMatchObject({
      hasFile: false,
      review: { state: 'sent-back', reason: 'Page 2 is cut off', returned: { name: 'estimate.txt' } },
    })
    await act.sendAsPartner(priya, estimate.id)
    await act.accept(estimate.id, 2)
    expect(await reviewOf()).toMatchObject({ version: 2, state: 'accepted' })
    expect(await partnerFile()).toBe('accepted')
    // Shown to the client, it has no review there; sent back, it is the request that it was.
    await app.admin.request(changeDocument, { params: { id: estimate.id }, body: { isForClient: true } })
    const shown = (await act.ofPortal(maya)).find(({ id }) => id === estimate.id)
    expect(shown).toMatchObject({ status: 'available', originalName: 'estimate.txt' })
    expect(shown).not.toHaveProperty('review')
    await act.sendBack(estimate.id, 2, { basedOn: 'accepted' })
    expect((await portal())[1]).toBe(before[1])
    expect(await returned(app, estimate.id)).toHaveLength(2)
    const desk = (await act.ofDesk(client.id)).find(({ id }) => id === estimate.id)
    expect(desk).not.toHaveProperty('isForClient')
    // What was given to a partner is not theirs to send again.
    await act.send(maya)
    const given = (await act.ofPortal(maya)).find(({ uploadedBy }) => uploadedBy === 'client')
    await app.admin.request(changeDocument, {
      params: { id: given?.id ?? '' },
      body: { forPartners: ['lender'] },
    })
    const page = await pageOf(app, priya)
    expect(page.documents.find(({ id }) => id === given?.id)).not.toHaveProperty('review')
  })

  test('is found by the filter To check until it is accepted or sent back', async () => {
    const { client, maya, payStub, priya, estimate } = await createReviewDeal(app)
    const toCheck = async () => {
      const query = new URLSearchParams({ client: client.id, status: 'received' })
      const { documents, total } = (await app.admin.request(findDocuments, { query })).body
      expect(total).toBe(documents.length)
      return documents.map(({ id }) => id).toSorted()
    }
    await act.send(maya)
    expect(await toCheck()).toEqual([])
    await act.send(maya, payStub.id)
    await act.sendAsPartner(priya, estimate.id)
    expect(await toCheck()).toEqual([payStub.id, estimate.id].toSorted())
    await app.admin.request(markUploadSeen, { params: { id: payStub.id } })
    expect(await toCheck()).toHaveLength(2)
    await act.accept(payStub.id)
    expect(await toCheck()).toEqual([estimate.id])
    await act.sendBack(estimate.id)
    expect(await toCheck()).toEqual([])
    const query = new URLSearchParams({ client: client.id, status: 'pending' })
    const pending = (await app.admin.request(findDocuments, { query })).body.documents
    expect(pending.find(({ id }) => id === estimate.id)?.review).toMatchObject({ state: 'sent-back' })
  })

  test('in an archived transaction is accepted, but not sent back', async () => {
    const { client, maya, payStub } = await createReviewDeal(app)
    await act.send(maya, payStub.id)
    await app.services.db
      .updateTable('clients')
      .set({ isArchived: true })
      .where('id', '=', client.id)
      .execute()
    expect((await act.sendBack(payStub.id)).status).toBe(409)
    expect((await act.accept(payStub.id)).status).toBe(200)
  })
})

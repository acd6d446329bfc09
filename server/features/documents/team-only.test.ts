import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillPath, pathParamNames } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { markUploadSeen } from '#contract/calls/clients/seen.ts'
import { startPortalCalendar } from '#contract/calls/deal/calendar.ts'
import { findDocuments } from '#contract/calls/deal/document-list.ts'
import { reviewDocument, takeBackUpload } from '#contract/calls/deal/document-review.ts'
import * as documents from '#contract/calls/deal/documents.ts'
import { changeStep, listSteps } from '#contract/calls/deal/steps.ts'
import { listPortalNotifications } from '#contract/calls/notifications/notifications.ts'
import { changePortalPreferences } from '#contract/calls/notifications/preferences.ts'
import { uploadPartnerDocument } from '#contract/calls/people/partner.ts'
import { lockNumber } from '#contract/calls/people/safety.ts'
import { createReminders } from '../../notifications/reminders/create-reminders.ts'
import { addCoClient } from '../../testing/app/co-client.ts'
import { addLink, askFor, pageOf } from '../../testing/app/partner-deal.ts'
import { adminPassword, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { uploadForm } from '../../testing/app/upload-form.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { tableContents } from '../../testing/engines/table-contents.ts'
import { uploadOf } from '../../testing/writing-calls/scenario.ts'

let webRoot: string
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'escrow-pages-'))
  await mkdir(join(webRoot, '.vite'))
  await writeFile(join(webRoot, '.vite', 'manifest.json'), '{}')
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><head></head><body></body>')
})
afterAll(() => rm(webRoot, { recursive: true, force: true }))

/** All that a portal asks. */
const reads = calls.filter(
  ({ method, access, sends, path }) =>
    method === 'GET' && access === 'portal' && sends === undefined && pathParamNames(path).length === 1,
)

/** The bodies of a portal's answers, without ETags, which a past change leaves higher. */
const textsIn = (answers: Record<string, unknown>) =>
  Object.entries(answers)
    .filter(([url]) => url.startsWith('/api/'))
    .map(([url, answer]) => [url, (answer as string[])[1]])

/** All that is announced of it. */
const teamOnly = (clientId: string) => [
  { kind: 'changed', clientId, topics: ['documents'], audience: 'admins' },
]

/** Tables in which no row may appear for what only the team sees. */
const tracks = ['topic_versions', 'notifications', 'reminders', 'calendar_dates', 'deliveries'] as const

forAnyEngine('a document that only the team sees', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine, webRoot, settings: { BASE_URL: 'https://portal.example.com' } })
    app.clock.set('2031-05-08T20:00:00.000Z')
  })
  afterAll(() => app.close())

  const change = (id: string, body: object) =>
    app.admin.request(documents.changeDocument, { params: { id }, body })
  const upload = async (clientId: string, fields: Record<string, string> = {}) => {
    const sent = { params: { id: clientId }, ...uploadOf(fields) }
    const { status, body, text } = await app.admin.request(documents.uploadDocument, sent)
    if (status !== 201) throw new Error(text)
    return body
  }

  /** A purchase with a co-buyer and two partners; what the two portals show and the outbox holds can be read at any time. */
  async function deal() {
    const client = await app.createClient({ withStandardSteps: true, expectedCloseDate: '2031-09-30' })
    const co = await addCoClient(app, client.id, { email: 'daniel@example.com' })
    const [priya, erin] = [await addLink(app, client.id, 'lender'), await addLink(app, client.id, 'escrow')]
    const body = { emailNotifications: true, quietHoursStart: '22:00', quietHoursEnd: '08:00' }
    for (const { uniqueId } of [client, co])
      await app.caller().request(changePortalPreferences, { params: { uniqueId }, body })
    await app.admin.request(lockNumber, {
      params: { id: client.id },
      body: { phone: '(530) 555-0988', password: adminPassword },
    })
    // Of people who were added the client side hears.
    for (const table of ['notifications', 'deliveries'] as const)
      await app.services.db.deleteFrom(table).where('clientId', '=', client.id).execute()
    const browsers = await Promise.all(
      [client.uniqueId, co.uniqueId].map(async (uniqueId) => {
        const browser = await app.portal(uniqueId)
        const started = await browser.request(startPortalCalendar, { params: { uniqueId } })
        return { browser, uniqueId, feed: new URL(started.body.feed.address).pathname }
      }),
    )
    const readAll = async () => {
      const answers: Record<string, unknown> = {}
      for (const { browser, uniqueId, feed } of browsers) {
        for (const { path } of reads) {
          const url = fillPath(path, { uniqueId })
          const { statusCode, headers, body: text } = await browser.send({ method: 'GET', url })
          expect([url, statusCode]).toEqual([url, 200])
          answers[url] = [headers['etag'], text]
        }
        const page = { url: `/client/${uniqueId}`, headers: { accept: 'text/html' } }
        answers[page.url] = (await browser.send({ method: 'GET', ...page })).body
        answers[feed] = (await browser.send({ method: 'GET', url: feed })).body
      }
      return answers
    }
    const rows = async () => {
      const all = await tableContents(app.services.db)
      return Object.fromEntries(
        tracks.map((table) => [table, all[table]?.filter((row) => row.includes(client.id))]),
      )
    }
    const trace = async () => ({ answers: await readAll(), rows: await rows() })
    const download = async (id: string) => {
      const sent = await browsers[0]?.browser.send({ method: 'GET', url: `/api/documents/${id}/download` })
      return [sent?.statusCode, sent?.body]
    }
    return {
      client,
      co,
      priya,
      erin,
      browsers,
      trace,
      download,
      portal: browsers[0]?.browser ?? app.caller(),
    }
  }

  test('V9: is in no portal answer, page, count, ETag, hint, calendar, mail or reminder, whatever is done with it', async () => {
    const { client, priya, erin, trace, download } = await deal()
    await app.createClient()
    const before = await trace()
    expect(Object.keys(before.answers).length).toBeGreaterThan(20)
    const ids: string[] = []
    const acts: (() => Promise<unknown>)[] = [
      async () =>
        ids.push((await upload(client.id, { isForClient: 'false', name: 'Our offer strategy' })).id),
      async () =>
        ids.push(
          (await askFor(app, client.id, 'Credit letter', { isForClient: false, dueDate: '2031-05-09' })).id,
        ),
      () => change(ids[0] ?? '', { name: 'Strategy', description: 'Between us', category: 'loan' }),
      () => change(ids[0] ?? '', { forPartners: ['escrow'] }),
      () => change(ids[1] ?? '', { dueDate: '2031-05-10' }),
      () =>
        app.caller().request(uploadPartnerDocument, {
          params: { key: priya.key },
          body: uploadForm({ name: 'letter.txt', bytes: Buffer.from('Fine') }, { requestId: ids[1] ?? '' }),
        }),
    ]
    for (const act of acts) {
      const signals = await app.announced(act)
      expect(signals).toEqual(teamOnly(client.id))
      const after = await trace()
      // An upload of a partner is mailed to the team, and to nobody else.
      const mailed = after.rows['deliveries']?.filter((row) => !row.includes('client_upload'))
      expect({ ...after, rows: { ...after.rows, deliveries: mailed } }).toEqual(before)
    }
    await createReminders(app.services)
    expect((await trace()).answers).toEqual(before.answers)
    const unknown = await download(randomUUID())
    expect(unknown[0]).toBe(404)
    for (const id of ids) expect(await download(id)).toEqual(unknown)
    // Who may see them does: the team, the partner who was asked, and the one it was given to.
    const desk = (await app.admin.request(documents.listDocuments, { params: { id: client.id } })).body
    expect(desk.map(({ isForClient }) => isForClient)).toEqual([false, false])
    const found = await app.admin.send({
      method: 'GET',
      url: `${findDocuments.path}?client=${client.id}&search=strategy`,
    })
    expect(found.json()).toMatchObject({ total: 1, counts: { total: 2 } })
    expect((await pageOf(app, erin)).documents.map(({ name }) => name)).toEqual(['Strategy'])
    expect((await pageOf(app, priya)).documents.map(({ name }) => name)).toEqual(['Credit letter'])
    for (const id of ids)
      expect(
        await app.announced(() => app.admin.request(documents.deleteDocument, { params: { id } })),
      ).toEqual(teamOnly(client.id))
    expect((await trace()).answers).toEqual(before.answers)
  })

  test('V9: made team-only, it is gone with its notifications and what waits to be sent, of each client; shown again, it is shared anew', async () => {
    const { client, co, portal, download, trace } = await deal()
    const other = await deal()
    await upload(other.client.id, { name: 'Of another deal' })
    const others = await other.trace()
    const { answers: empty } = await trace()
    const shared = await upload(client.id, { name: 'Purchase agreement' })
    const alerts = async () => {
      const params = { uniqueId: client.uniqueId }
      return (await portal.request(listPortalNotifications, { params })).body.map(({ title }) => title)
    }
    const waiting = async () => {
      const { rows } = await trace()
      return rows['deliveries']?.filter((row) => row.includes('"held"')).length
    }
    expect([await alerts(), await waiting()]).toEqual([['New document: Purchase agreement'], 2])
    const held = await app.services.db
      .selectFrom('deliveries')
      .select('personId')
      .where('clientId', '=', client.id)
      .where('state', '=', 'held')
      .execute()
    expect(new Set(held.map(({ personId }) => personId))).toEqual(new Set([client.id, co.personId]))
    const signals = await app.announced(() => change(shared.id, { isForClient: false }))
    expect(new Set(signals.flatMap((one) => (one.kind === 'changed' ? one.topics : [])))).toEqual(
      new Set(['documents', 'notifications']),
    )
    expect([await alerts(), await waiting()]).toEqual([[], 0])
    const hidden = (await trace()).answers
    expect(textsIn(hidden)).toEqual(textsIn(empty))
    expect((await download(shared.id))[0]).toBe(404)
    await change(shared.id, { isForClient: true })
    expect([await alerts(), await waiting()]).toEqual([['New document: Purchase agreement'], 2])
    expect((await download(shared.id))[0]).toBe(200)
    expect(await other.trace()).toEqual(others)
  })

  test('V9: nobody is reminded to read what only the team has', async () => {
    const { client, trace } = await deal()
    const steps = (await app.admin.request(listSteps, { params: { id: client.id } })).body
    const current = steps.find(({ stepNumber }) => stepNumber === client.currentStep)
    const body = {
      title: 'Read the disclosures',
      owner: 'client',
      expectedDate: '2031-05-10',
      nextAction: null,
    }
    const params = { stepId: current?.id ?? '' }
    expect((await app.admin.request(changeStep, { params, body })).status).toBe(200)
    await app.services.db.deleteFrom('notifications').where('clientId', '=', client.id).execute()
    const { id } = await upload(client.id, { isForClient: 'false' })
    await createReminders(app.services)
    expect((await trace()).rows['notifications']).toEqual([])
    await change(id, { isForClient: true })
    await createReminders(app.services)
    expect((await trace()).rows['notifications']?.join()).toContain('Read the disclosures')
  })

  test('V9: an agent’s file for what was asked of the client takes the request and its alert with it', async () => {
    const { client, trace, portal } = await deal()
    const asked = await askFor(app, client.id, 'Pay stub', { askedOf: 'client' })
    const params = { uniqueId: client.uniqueId }
    const sent = await upload(client.id, { requestId: asked.id, isForClient: 'false' })
    expect(sent).toMatchObject({ id: asked.id, status: 'available', isForClient: false })
    expect((await portal.request(documents.listPortalDocuments, { params })).body).toEqual([])
    expect((await trace()).rows['notifications']).toEqual([])
    // The same without a word of it is shown, as before.
    const next = await askFor(app, client.id, 'Bank letter', { askedOf: 'client' })
    expect(await upload(client.id, { requestId: next.id })).not.toHaveProperty('isForClient')
  })

  test('V9: a partner’s file for a request that the client never saw leaves no trace, and none again once hidden', async () => {
    const { client, priya, portal, trace } = await deal()
    const { answers: before } = await trace()
    const asked = await askFor(app, client.id, 'Loan estimate', { isForClient: false })
    const params = { uniqueId: client.uniqueId }
    const list = async () => (await portal.request(documents.listPortalDocuments, { params })).body
    const form = uploadForm({ name: 'estimate.txt', bytes: Buffer.from('Fine') }, { requestId: asked.id })
    await app.caller().request(uploadPartnerDocument, { params: { key: priya.key }, body: form })
    expect((await trace()).answers).toEqual(before)
    await change(asked.id, { isForClient: true })
    expect(await list()).toMatchObject([{ id: asked.id, status: 'available' }])
    await change(asked.id, { isForClient: false })
    expect(await list()).toEqual([])
  })

  test('V9: a client’s file that was made team-only is opened and accepted without a trace; sent back, it is asked for again', async () => {
    const { client, portal, trace } = await deal()
    const { id } = await askFor(app, client.id, 'Pay stub', { askedOf: 'client' })
    const params = { uniqueId: client.uniqueId }
    await portal.request(documents.uploadPortalDocument, { params, ...uploadOf({ requestId: id }) })
    await change(id, { isForClient: false })
    const before = (await trace()).answers
    expect((await portal.request(takeBackUpload, { params: { ...params, documentId: id } })).status).toBe(404)
    const review = (body: object) =>
      app.admin.request(reviewDocument, { params: { id }, body: { version: 1, ...body } })
    for (const act of [
      () => app.admin.request(markUploadSeen, { params: { id } }),
      () => review({ outcome: 'accepted' }),
    ])
      expect(await app.announced(act)).toEqual(teamOnly(client.id))
    expect((await trace()).answers).toEqual(before)
    expect((await review({ outcome: 'sent-back', basedOn: 'accepted', reason: 'Too old' })).status).toBe(200)
    expect((await portal.request(documents.listPortalDocuments, { params })).body).toMatchObject([
      { id, status: 'pending', review: { state: 'sent-back', reason: 'Too old' } },
    ])
  })

  test('V9: a partner’s file of a team-only request is sent back without a trace', async () => {
    const { client, priya, trace } = await deal()
    const { answers: before } = await trace()
    const { id } = await askFor(app, client.id, 'Loan estimate', { isForClient: false })
    const form = uploadForm({ name: 'estimate.txt', bytes: Buffer.from('Fine') }, { requestId: id })
    await app.caller().request(uploadPartnerDocument, { params: { key: priya.key }, body: form })
    const body = {
      version: 1,
      outcome: 'sent-back' as const,
      basedOn: 'received' as const,
      reason: 'Too old',
      dueDate: '2031-06-01',
    }
    const signals = await app.announced(() => app.admin.request(reviewDocument, { params: { id }, body }))
    expect(signals).toEqual(teamOnly(client.id))
    expect((await trace()).answers).toEqual(before)
  })

  test('a hidden file of a partner is not done in the client’s calendar', async () => {
    const { client, priya, browsers } = await deal()
    const asked = await askFor(app, client.id, 'Loan estimate', { dueDate: '2031-06-01' })
    const calendar = async () =>
      (await app.caller().send({ method: 'GET', url: browsers[0]?.feed ?? '' })).body
    const before = await calendar()
    expect(before).toContain('Loan estimate')
    const form = uploadForm({ name: 'estimate.txt', bytes: Buffer.from('Fine') }, { requestId: asked.id })
    await app.caller().request(uploadPartnerDocument, { params: { key: priya.key }, body: form })
    expect(await calendar()).toBe(before)
  })

  test('what is asked of the client is always shown to them, and a client’s own upload says nothing of it', async () => {
    const { client, portal, trace } = await deal()
    const rows = () => tableContents(app.services.db, ['activity'])
    const before = await rows()
    const params = { id: client.id }
    const hidden = { name: 'Pay stub', isForClient: false }
    const asked = await app.admin.request(documents.requestDocument, { params, body: hidden })
    expect([asked.status, Object.keys(asked.problem.fields ?? {})]).toEqual([400, ['isForClient']])
    expect(await rows()).toEqual(before)
    const own = await askFor(app, client.id, 'Pay stub', { askedOf: 'client', forPartners: ['lender'] })
    expect(own.forPartners).toEqual(['lender'])
    const refused = await change(own.id, { isForClient: false })
    expect([refused.status, Object.keys(refused.problem.fields ?? {})]).toEqual([400, ['isForClient']])
    const uniqueId = { uniqueId: client.uniqueId }
    const fields = { requestId: own.id, isForClient: 'false', forPartners: 'escrow' }
    await portal.request(documents.uploadPortalDocument, { params: uniqueId, ...uploadOf(fields) })
    const stored = (await app.admin.request(documents.listDocuments, { params })).body
    expect(stored).toMatchObject([{ id: own.id, status: 'available', forPartners: ['lender'] }])
    expect(stored[0]).not.toHaveProperty('isForClient')
    // The client's own file can be made team-only, and showing it again notifies nobody.
    await change(own.id, { isForClient: false })
    expect((await portal.request(documents.listPortalDocuments, { params: uniqueId })).body).toEqual([])
    await change(own.id, { isForClient: true })
    expect((await trace()).rows['notifications']).toEqual([])
  })

  test('the due day of what is pending is changed, and of what has come refused', async () => {
    const { client, portal, trace } = await deal()
    const asked = await askFor(app, client.id, 'Pay stub', { askedOf: 'client', dueDate: '2031-06-01' })
    expect((await change(asked.id, { dueDate: '2031-06-12' })).body.dueDate).toBe('2031-06-12')
    expect((await trace()).rows['calendar_dates']?.join()).toContain('2031-06-12')
    expect((await change(asked.id, { dueDate: null })).body.dueDate).toBeNull()
    await change(asked.id, { dueDate: '2031-06-14' })
    const params = { uniqueId: client.uniqueId }
    await portal.request(documents.uploadPortalDocument, { params, ...uploadOf({ requestId: asked.id }) })
    const late = await change(asked.id, { dueDate: '2031-06-15' })
    expect([late.status, Object.keys(late.problem.fields ?? {})]).toEqual([400, ['dueDate']])
    expect((await change(asked.id, { dueDate: '2031-06-14' })).status).toBe(200)
  })

  test('an upload names the partners that see it, and no others', async () => {
    const { client, priya, erin } = await deal()
    await upload(client.id, { name: 'Title report', forPartners: 'escrow lender' })
    await upload(client.id, { name: 'For the lender', forPartners: 'lender' })
    const names = async (person: typeof priya) =>
      (await pageOf(app, person)).documents.map(({ name }) => name).toSorted()
    expect([await names(priya), await names(erin)]).toEqual([
      ['For the lender', 'Title report'],
      ['Title report'],
    ])
    const wrong = { params: { id: client.id }, ...uploadOf({ forPartners: 'co-client' }) }
    expect((await app.admin.request(documents.uploadDocument, wrong)).status).toBe(400)
  })
})

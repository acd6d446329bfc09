import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnyCall, fillPath, pathParamNames } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { ClientOnly, findClients } from '#contract/calls/clients/client-list.ts'
import { startPortalCalendar } from '#contract/calls/deal/calendar.ts'
import { changeDocument, downloadDocument } from '#contract/calls/deal/documents.ts'
import { getToday } from '#contract/calls/desk/today.ts'
import { lockNumber } from '#contract/calls/people/safety.ts'
import { changelessActions } from '#contract/rules/activity-actions.ts'
import { createFullClient, type FullClient } from '../testing/app/full-client.ts'
import { addLink } from '../testing/app/partner-deal.ts'
import { sendOneBack } from '../testing/app/returned-file.ts'
import { adminPassword, startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { insertIncomingRows } from '../testing/app/world-incoming.ts'
import { forAnyEngine } from '../testing/engines/engines.ts'
import { tableContents } from '../testing/engines/table-contents.ts'

const reading = calls.filter(({ method, sends }) => method === 'GET' && sends !== 'events')

interface FullOfLinks extends FullClient {
  lender: { key: string }
  returnedFileId: string
  /** The id of an email that came. */
  emailId: string
  incomingFileId: string
}

/** The path of a call about a client. */
function pathTo(call: AnyCall, full: FullOfLinks, feed: string): string {
  const values = pathParamNames(call.path).map((name) => {
    if (name === 'uniqueId') return [name, full.client.uniqueId]
    if (name === 'key') return [name, full.lender.key]
    if (name === 'fileId')
      return [name, /incoming-files/.test(call.path) ? full.incomingFileId : full.returnedFileId]
    if (name === 'file') return [name, feed.slice(feed.lastIndexOf('/') + 1)]
    if (/\/incoming\/:/.test(call.path)) return [name, full.emailId]
    return [name, /\/documents\/:/.test(call.path) ? full.documentId : full.client.id]
  })
  return fillPath(call.path, Object.fromEntries(values) as Record<string, string>)
}

forAnyEngine('reading', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine, settings: { SECURITY_CONTACT: 'security@example.com' } })
  })
  afterAll(() => app.close())

  /** The same with a lender, who was given the client's document, a file of the client's that was sent back, a locked number of escrow's, and what came by text and email. */
  async function withLender(full: FullClient) {
    const body = { forPartners: ['lender'] }
    await app.admin.request(changeDocument, { params: { id: full.documentId }, body })
    const returnedFileId = await sendOneBack(app, full)
    const phone = '(530) 555-0988'
    await app.admin.request(lockNumber, { params: full.client, body: { phone, password: adminPassword } })
    const lender = await addLink(app, full.client.id, 'lender')
    await insertIncomingRows(app, [{ ...full, lender }])
    const { id: emailId } = await app.services.db
      .selectFrom('incoming')
      .select('id')
      .where('clientId', '=', full.client.id)
      .where('channel', '=', 'email')
      .executeTakeFirstOrThrow()
    const { id: incomingFileId } = await app.services.db
      .selectFrom('incoming_files')
      .select('id')
      .where('clientId', '=', full.client.id)
      .where('filePath', 'is not', null)
      .executeTakeFirstOrThrow()
    return { ...full, returnedFileId, lender, emailId, incomingFileId }
  }

  test('no GET or HEAD changes any data, except for recording a portal visit', async () => {
    const full = await withLender(await createFullClient(app))
    await createFullClient(app)
    const started = await full.browser.request(startPortalCalendar, { params: full.client })
    // The first download of a shared document reads its alert.
    await full.browser.send({ method: 'GET', url: pathTo(downloadDocument, full, '') })
    const before = await tableContents(app.services.db, ['portal_visits', 'activity'])
    const recorded = () => app.services.db.selectFrom('activity').select('action').orderBy('id').execute()
    const written = await recorded()
    const stranger = app.caller()
    for (const call of reading) {
      const url = pathTo(call, full, started.body.feed.address)
      for (const caller of [stranger, full.browser, app.admin]) {
        for (const method of ['GET', 'HEAD'] as const) {
          const { statusCode } = await caller.send({ method, url })
          expect([200, 401, 404], `${method} ${url}`).toContain(statusCode)
          if (caller === app.admin) expect(statusCode, url).toBe(200)
        }
      }
    }
    expect(await tableContents(app.services.db, ['portal_visits', 'activity'])).toEqual(before)
    const actions = (await recorded()).map(({ action }) => action)
    expect(actions.filter((action) => action === 'portal.opened')).toHaveLength(5)
    // Recorded openings and refusals do not count toward a person's write limit.
    const ofReading = actions.slice(written.length)
    expect(ofReading.filter((action) => !changelessActions.includes(action))).toEqual([])
  })

  test('after midnight in the team’s time zone, what was read before it is read as of the new day', async () => {
    app.clock.set('2031-05-20T06:58:00.000Z')
    const full = await withLender(await createFullClient(app, { expectedCloseDate: '2031-05-19' }))
    await createFullClient(app, { expectedCloseDate: '2031-05-26' })
    const feed = (await full.browser.request(startPortalCalendar, { params: full.client })).body.feed.address
    const lists = ClientOnly.options.map((only) => `${findClients.path}?only=${only}`)
    const answering = reading.filter((call) => call.answer !== undefined)
    const urls = [...answering.map((call) => pathTo(call, full, feed)), ...lists]
    const readAll = async () => {
      const bodies: Record<string, string> = {}
      for (const url of urls) bodies[url] = (await app.admin.send({ method: 'GET', url })).body
      return bodies
    }
    const evening = await readAll()
    app.clock.advance(5 * 60_000)
    const morning = await readAll()
    app.forget()
    expect(morning).toEqual(await readAll())
    const changed = urls.filter((url) => morning[url] !== evening[url])
    expect(changed).toEqual(
      expect.arrayContaining([
        getToday.path,
        `${findClients.path}?only=pastClosing`,
        `${findClients.path}?only=closingThisWeek`,
      ]),
    )
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillPath, pathParamNames } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { startPortalCalendar } from '#contract/calls/deal/calendar.ts'
import { createFullClient } from '../testing/app/full-client.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forEachEngine } from '../testing/engines/engines.ts'
import { tableContents } from '../testing/engines/table-contents.ts'

forEachEngine('reading', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine, settings: { SECURITY_CONTACT: 'security@example.com' } })
  })
  afterAll(() => app.close())

  test('no GET or HEAD changes any data, except for recording a portal visit', async () => {
    const full = await createFullClient(app)
    await createFullClient(app)
    const started = await full.browser.request(startPortalCalendar, { params: full.client })
    const feed = started.body.feed.address
    const reading = calls.filter(({ method, sends }) => method === 'GET' && sends !== 'events')
    const before = await tableContents(app.services.db, ['portal_visits', 'activity'])
    const stranger = app.caller()
    for (const call of reading) {
      const values = pathParamNames(call.path).map((name) => {
        if (name === 'uniqueId') return [name, full.client.uniqueId]
        if (name === 'file') return [name, feed.slice(feed.lastIndexOf('/') + 1)]
        return [name, call.path.includes('/documents/:id') ? full.documentId : full.client.id]
      })
      const url = fillPath(call.path, Object.fromEntries(values) as Record<string, string>)
      for (const caller of [stranger, full.browser, app.admin]) {
        for (const method of ['GET', 'HEAD'] as const) {
          const { statusCode } = await caller.send({ method, url })
          expect([200, 401, 404], `${method} ${url}`).toContain(statusCode)
          if (caller === app.admin) expect(statusCode, url).toBe(200)
        }
      }
    }
    expect(await tableContents(app.services.db, ['portal_visits', 'activity'])).toEqual(before)
    const openings = await app.services.db.selectFrom('activity').select('action').execute()
    expect(openings.filter(({ action }) => action === 'portal.opened')).toHaveLength(3)
  })
})

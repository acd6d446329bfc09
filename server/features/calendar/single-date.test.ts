import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadDate } from '#contract/calls/deal/calendar.ts'
import { requestDocument } from '#contract/calls/deal/documents.ts'
import { changeStep } from '#contract/calls/deal/steps.ts'
import { createFullClient, type FullClient } from '../../testing/app/full-client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { readCalendar } from '../../testing/receivers/read-calendar.ts'

forAnyEngine('one date as a file', (engine) => {
  let app: TestApp
  let full: FullClient
  beforeAll(async () => {
    app = await startTestApp({ engine })
    full = await createFullClient(app)
  })
  afterAll(() => app.close())

  test('can be downloaded for the closing date, a step, and a requested document', async () => {
    const { client, browser, steps } = full
    const params = { id: client.id }
    const body = { name: 'Bank letter', dueDate: '2031-03-03' }
    const request = (await app.admin.request(requestDocument, { params, body })).body
    const [step] = steps
    for (const [id, uid, start] of [
      [client.id, 'closing', client.expectedCloseDate],
      [step?.id ?? '', 'step', step?.expectedDate],
      [request.id, 'document', request.dueDate],
    ] as const) {
      const { status, headers, text } = await browser.request(downloadDate, { params: { id } })
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
      expect(headers['content-disposition']).toBe(`attachment; filename="${uid}-${start}.ics"`)
      const { name, dates } = readCalendar(text)
      expect(name).toBeNull()
      expect(dates).toMatchObject([{ uid: `${uid}-${id}@escrow-portal`, start, status: 'CONFIRMED' }])
    }
  })

  test('includes the client’s name for an admin', async () => {
    const { text } = await app.admin.request(downloadDate, { params: { id: full.client.id } })
    expect(readCalendar(text).dates[0]?.summary).toBe('Closing: Maya Ortiz, 12 Elm Street')
  })

  test('is 404 for anything without a date, or whose date was removed', async () => {
    const stepId = full.steps[1]?.id ?? ''
    await app.admin.request(changeStep, { params: { stepId }, body: { expectedDate: null } })
    for (const id of [full.documentId, full.requestId, full.note.id, stepId]) {
      expect((await full.browser.request(downloadDate, { params: { id } })).status).toBe(404)
      expect((await app.admin.request(downloadDate, { params: { id } })).status).toBe(404)
    }
  })
})

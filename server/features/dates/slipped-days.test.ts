import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyCall } from '#contract/call.ts'
import { createClient } from '#contract/calls/clients/clients.ts'
import { setOutcome } from '#contract/calls/clients/set-outcome.ts'
import * as dates from '#contract/calls/dates/date-calls.ts'
import * as documents from '#contract/calls/deal/documents.ts'
import { sayDateDone } from '#contract/calls/deal/said.ts'
import * as steps from '#contract/calls/deal/steps.ts'
import { moveBody } from '../../testing/app/deal-with-dates.ts'
import { addTask, askFor } from '../../testing/app/partner-deal.ts'
import { clientDraft, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { tableContents } from '../../testing/engines/table-contents.ts'

const refusal = 'Must not be more than 20 years before closing'

forAnyEngine('a day that is typed long before the closing', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
    app.clock.set('2026-11-20T20:00:00.000Z')
  })
  afterAll(() => app.close())

  test('is refused by its field wherever an agent types one, nothing is stored, and twenty years before is a day', async () => {
    const { id } = await app.createClient({ expectedCloseDate: '2026-12-02' })
    const date = await addTask(app, id, 'Appraisal', { day: '2026-11-25' })
    const document = await askFor(app, id, 'Estimate')
    const params = { id }
    const step = (await app.admin.request(steps.addStep, { params, body: { title: 'Survey' } })).body
    const file = { name: 'Disclosures' }
    const day = '2006-12-02'
    type Attempt = [field: string, call: AnyCall, sent: (day: string) => object | Promise<object>]
    const attempts: Attempt[] = [
      ['day', dates.addDealDate, (of) => ({ params, body: { name: 'Offer', day: of } })],
      [
        `set.dates.${date.id}.day`,
        dates.moveDates,
        async (of) => ({
          params,
          body: await moveBody(app.admin, id, { set: { dates: { [date.id]: { day: of } } } }),
        }),
      ],
      [
        'set.acceptance',
        dates.moveDates,
        async (of) => ({ params, body: await moveBody(app.admin, id, { set: { acceptance: of } }) }),
      ],
      ['expectedDate', steps.addStep, (of) => ({ params, body: { title: 'Title', expectedDate: of } })],
      ['completedDate', steps.addStep, (of) => ({ params, body: { title: 'Title', completedDate: of } })],
      [
        'expectedDate',
        steps.changeStep,
        (of) => ({ params: { stepId: step.id }, body: { expectedDate: of } }),
      ],
      ['dueDate', documents.requestDocument, (of) => ({ params, body: { ...file, dueDate: of } })],
      [
        'documents.1.dueDate',
        documents.requestDocuments,
        (of) => ({ params, body: { documents: [file, { ...file, dueDate: of }] } }),
      ],
      ['dueDate', documents.changeDocument, (of) => ({ params: { id: document.id }, body: { dueDate: of } })],
      [
        'acceptanceDate',
        createClient,
        (of) => ({ body: { ...clientDraft, expectedCloseDate: '2026-12-02', acceptanceDate: of } }),
      ],
      [
        'outcomeOn',
        setOutcome,
        (of) => ({ params, body: { outcome: 'canceled', outcomeOn: of, outcomeReason: 'Sold' } }),
      ],
    ]
    const restore = await app.save()
    for (const [field, call, sent] of attempts) {
      const before = await tableContents(app.services.db)
      for (const early of ['1900-01-01', '2006-12-01']) {
        const refused = await app.admin.request(call, await sent(early))
        expect([refused.status, refused.problem.fields], call.id).toEqual([400, { [field]: refusal }])
      }
      expect(await tableContents(app.services.db)).toEqual(before)
      expect((await app.admin.request(call, await sent(day))).status, call.id).toBeLessThan(300)
      await restore()
      app.clock.set('2026-11-20T20:00:00.000Z')
    }
  })

  test('is refused by a template’s acceptance, and to a client in their language', async () => {
    const { id, uniqueId } = await app.createClient({ expectedCloseDate: '2026-12-02', language: 'es' })
    const body = { templateId: 'purchase-cash', acceptanceDate: '1926-10-28', steps: 'add' } as const
    const applied = await app.admin.request(dates.applyTemplate, { params: { id }, body })
    expect([applied.status, applied.problem.fields]).toEqual([400, { acceptanceDate: refusal }])
    const own = await addTask(app, id, 'Inspection', { day: '2026-11-25', owes: 'client' })
    const params = { uniqueId, dateId: own.id }
    const said = await app.caller().request(sayDateDone, { params, body: { doneOn: '1900-01-01' } })
    expect([said.status, said.problem.fields]).toEqual([
      400,
      { doneOn: 'No puede ser más de 20 años antes del cierre' },
    ])
  })
})

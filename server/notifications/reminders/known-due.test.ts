import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveClients, assignClients } from '#contract/calls/clients/client-list.ts'
import { deleteClient } from '#contract/calls/clients/clients.ts'
import { setOutcome, undoOutcome } from '#contract/calls/clients/set-outcome.ts'
import * as dates from '#contract/calls/dates/date-calls.ts'
import { requestDocument } from '#contract/calls/deal/documents.ts'
import { sayDateDone } from '#contract/calls/deal/said.ts'
import { completeStep, listSteps } from '#contract/calls/deal/steps.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { dayIn } from '#contract/rules/days.ts'
import { byHarm } from '#contract/rules/deal/due-reason.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { recordedStatements } from '../../testing/engines/recorded-statements.ts'
import { dueAgenda, readDue, reasonsOf } from './due-agenda.ts'
import { listDueDeals } from './due-deals.ts'
import { listSummaries, prepareSummaries } from './known-due.ts'

const zone = 'America/Los_Angeles'
const limit = 3

/** A small generator, so that each run makes the same deals and changes. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
}

/** What Today says of each open deal when all of it is computed anew, a deal at a time. */
async function plainly({ services: { db } }: TestApp, today: string, assigned: string) {
  const clients = await db.selectFrom('clients').selectAll().execute()
  const open = clients.filter(
    ({ isArchived, outcome, assignedTo }) =>
      !isArchived && outcome === 'open' && (assigned === 'all' || assignedTo === assigned),
  )
  const due = []
  for (const { id } of open) {
    const { day, deals } = await readDue(db, { today, timeZone: zone }, [id])
    const deal = deals.get(id)
    const reasons = deal ? reasonsOf(day, dueAgenda(day, deal)) : []
    if (reasons[0]) due.push({ id, first: reasons[0], reasons })
  }
  const counts: Record<string, number> = {}
  const unanswered: Record<string, number> = {}
  for (const { kind, count, state } of due.flatMap(({ reasons }) => reasons)) {
    counts[kind] = (counts[kind] ?? 0) + count
    if (state === 'unanswered') unanswered[kind] = (unanswered[kind] ?? 0) + count
  }
  const sorted = due.toSorted((a, b) => byHarm(a.first, b.first) || a.id.localeCompare(b.id))
  const lines = sorted
    .slice(0, limit)
    .map(({ id, reasons }) => [id, reasons.map(({ kind, state, day, count }) => [kind, state, day, count])])
  return { total: due.length, counts, unanswered, lines }
}

forEachEngine('what is due in open deals', (engine) => {
  let app: TestApp
  let member = ''
  beforeAll(async () => {
    app = await startTestApp({ engine })
    member = (await app.admin.request(getMe)).body.id
  })
  afterAll(() => app.close())

  const expectSame = async (after: string) => {
    const today = dayIn(app.services.clock(), zone)
    for (const assigned of ['all', member]) {
      const { lines, ...rest } = await listDueDeals(app.services.db, today, zone, { limit, assigned })
      const said = lines.map(({ clientId, reasons }) => [
        clientId,
        reasons.map(({ kind, state, day, count }) => [kind, state, day, count]),
      ])
      expect({ ...rest, lines: said }, `${after}, ${assigned}`).toEqual(await plainly(app, today, assigned))
    }
  }

  test.for([1, 2, 3])('is the same as computed anew after any changes (%i)', async (seed) => {
    const random = randomFrom(seed)
    const { admin } = app
    app.clock.set('2026-11-16T20:00:00.000Z')
    const deals = []
    for (let n = 0; n < 6; n++)
      deals.push(
        await app.createClient({
          email: `one${n}.${seed}@example.com`,
          acceptanceDate: `2026-11-${String(1 + random(15)).padStart(2, '0')}`,
          expectedCloseDate: `2026-12-${String(1 + random(28)).padStart(2, '0')}`,
          transactionType: n % 3 === 0 ? 'sale' : 'purchase',
          ...(n === 5
            ? { withStandardSteps: true }
            : { templateId: n % 3 === 0 ? 'sale' : 'purchase-financed' }),
          ...(n % 2 === 0 ? { assignedTo: member } : {}),
        }),
      )
    await expectSame('at first')
    for (let turn = 0; turn < 14; turn++) {
      const { id, uniqueId } = deals[random(deals.length)] ?? { id: '', uniqueId: '' }
      const params = { id }
      const { body: known } = await admin.request(dates.getDealDates, { params })
      const date = (known.dates ?? [])[random(known.dates?.length ?? 1)]
      const change = random(9)
      if (change === 0) app.clock.advance((1 + random(4)) * 86_400_000)
      else if (change === 1 && date)
        await admin.request(dates.changeDealDate, {
          params: { dateId: date.id },
          body: { state: 'done', doneOn: '2026-11-16' },
        })
      else if (change === 2 && date)
        await app.caller().request(sayDateDone, {
          params: { uniqueId, dateId: date.id },
          body: { doneOn: '2026-11-16' },
        })
      else if (change === 3) {
        const step = (await admin.request(listSteps, { params })).body.find(
          ({ status }) => status !== 'completed',
        )
        if (step)
          await admin.request(completeStep, {
            params: { stepId: step.id },
            body: { completedOn: '2026-11-16' },
          })
      } else if (change === 4)
        await admin.request(requestDocument, { params, body: { name: `Paper ${turn}` } })
      else if (change === 5)
        await admin.request(archiveClients, { body: { ids: [id], isArchived: random(2) === 0 } })
      else if (change === 6) await admin.request(setOutcome, { params, body: { outcome: 'canceled' } })
      else if (change === 7) await admin.request(undoOutcome, { params, body: {} })
      else
        await admin.request(assignClients, {
          body: { ids: [id], assignedTo: random(2) === 0 ? member : null },
        })
      await expectSame(`${change} in turn ${turn}`)
    }
    for (const { id } of deals) await admin.request(deleteClient, { params: { id } })
    await expectSame('at last')
    app.clock.release()
  })

  test.runIf(engine === 'sqlite')('is not computed again when it was computed ahead', async () => {
    await app.createClient({ templateId: 'purchase-financed', acceptanceDate: '2026-11-10' })
    const day = { today: dayIn(app.services.clock(), zone), timeZone: zone }
    const read = async () =>
      [...(await recordedStatements(() => listSummaries(app.services.db, day, 'all')))].some((statement) =>
        statement.includes('deal_dates'),
      )
    await prepareSummaries({ ...app.services, settings: { ...app.services.settings, timeZone: zone } })
    expect(await read()).toBe(false)
    await app.createClient({ templateId: 'purchase-financed', acceptanceDate: '2026-11-10' })
    expect(await read()).toBe(true)
  })
})

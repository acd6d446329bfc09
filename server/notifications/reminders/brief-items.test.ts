import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignClients } from '#contract/calls/clients/client-list.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { getBriefItems } from './brief-items.ts'
import { fewLines, getWaitingItems } from './today-data.ts'

const zone = 'America/Los_Angeles'
const at = new Date('2026-11-20T20:00:00.000Z')

forEachEngine('the daily brief of a member', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test('lists the deals that are assigned to them first, even the last of many, and leaves none out', async () => {
    const { db } = app.services
    const ids: string[] = []
    for (let day = 1; day <= fewLines + 2; day++)
      ids.push((await app.createClient({ expectedCloseDate: `2026-10-${String(day).padStart(2, '0')}` })).id)
    const { id } = (await app.admin.request(getMe)).body
    const before = await getWaitingItems(db, at, zone)
    expect(await getBriefItems(db, at, zone, id)).toEqual(before)

    const [last = ''] = ids.slice(-1)
    await app.admin.request(assignClients, { body: { ids: [last], assignedTo: id } })
    const brief = await getBriefItems(db, at, zone, id)
    expect(brief.due.lines.map(({ clientId }) => clientId)).toEqual([last, ...ids.slice(0, fewLines - 1)])
    expect({ ...brief, due: before.due }).toEqual(before)
    expect([brief.due.total, brief.due.counts]).toEqual([before.due.total, before.due.counts])

    const other = await app.newAdmin('ben@example.com')
    const otherId = (await other.request(getMe)).body.id
    expect(await getBriefItems(db, at, zone, otherId)).toEqual(before)
  })
})

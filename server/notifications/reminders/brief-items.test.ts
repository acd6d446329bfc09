import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignClients } from '#contract/calls/clients/client-list.ts'
import { sendClientMessage } from '#contract/calls/messages/messages.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { DealWithDates } from '../../testing/app/deal-with-dates.ts'
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

  test('has the own deals first in each of its lists', async () => {
    const { db } = app.services
    app.clock.set('2026-11-16T20:00:00.000Z')
    const deals = []
    for (let count = 0; count < 2; count++) {
      const deal = await DealWithDates.create(app, { expectedCloseDate: '2026-11-23' })
      await deal.move({ set: { closing: '2026-11-24' } }, { isNotified: true })
      const messages = []
      for (const content of ['Hello', 'Are you there?']) {
        app.clock.advance(60_000)
        const sent = { params: { uniqueId: deal.uniqueId }, body: { content } }
        messages.push((await app.caller().request(sendClientMessage, sent)).body.id)
      }
      // One message is unread, and the last one was read and not answered.
      const last = messages.at(-1) ?? ''
      await db.updateTable('messages').set({ isRead: true }).where('id', '=', last).execute()
      deals.push(deal)
    }
    const [first, second] = deals.map(({ id }) => id)
    const lists = ['risks', 'due', 'unseen', 'messages', 'unanswered', 'closings'] as const
    const isOfBoth = ({ clientId }: { clientId: string }) => clientId === first || clientId === second
    const orders = async (memberId: string | null) => {
      const brief = await getBriefItems(db, at, zone, memberId)
      return lists.map((list) => brief[list].lines.filter(isOfBoth).map(({ clientId }) => clientId))
    }
    const cleo = await app.newAdmin('cleo@example.com', 'Cleo')
    const { id } = (await cleo.request(getMe)).body
    await app.admin.request(assignClients, { body: { ids: [second ?? ''], assignedTo: id } })
    await db
      .updateTable('clients')
      .set({ health: 'at-risk' })
      .where('expectedCloseDate', '=', '2026-11-24')
      .execute()
    expect(await orders(null)).toEqual(lists.map(() => [first, second]))
    expect(await orders(id)).toEqual(lists.map(() => [second, first]))
    app.clock.release()
  })
})

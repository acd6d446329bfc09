import { afterAll, beforeAll, expect, test } from 'vitest'
import { acknowledgeMessages } from '#contract/calls/clients/seen.ts'
import { markMessageRead, sendAdminMessage, sendClientMessage } from '#contract/calls/messages/messages.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { getWaitingItems } from './today-data.ts'

const day = 86_400_000

/** The clients whose last message is theirs, read, not acknowledged and old, by all messages. */
async function plainly({ services: { db } }: TestApp, until: string): Promise<string[]> {
  const messages = await db.selectFrom('messages').selectAll().orderBy('createdAt').orderBy('id').execute()
  const last = [...Map.groupBy(messages, ({ clientId }) => clientId).values()].flatMap(
    (all) => all.at(-1) ?? [],
  )
  return last
    .filter((one) => one.senderType === 'client' && one.isRead && one.acknowledgedAt === null)
    .filter(({ createdAt }) => createdAt <= until)
    .map(({ clientId }) => clientId)
}

forEachEngine('chats that nobody answered', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test('are the same as by all messages, after each change of a chat', async () => {
    const { admin } = app
    app.clock.set('2026-11-02T20:00:00.000Z')
    const deals = []
    for (let n = 0; n < 3; n++) deals.push(await app.createClient({ email: `one${n}@example.com` }))
    const sent: string[] = []
    const found = new Set<number>()
    for (let turn = 0; turn < 60; turn++) {
      const deal = deals[(turn * 7 + (turn >> 2)) % deals.length]
      if (!deal) continue
      const params = { id: deal.id }
      const body = { content: `Text ${turn}` }
      const { uniqueId } = deal
      app.clock.advance(60_000)
      const act = (turn * turn + turn) % 5
      if (act === 0)
        sent.push((await app.caller().request(sendClientMessage, { params: { uniqueId }, body })).body.id)
      else if (act === 1) await admin.request(acknowledgeMessages, { params })
      else if (turn % 3 === 0) await admin.request(sendAdminMessage, { params, body })
      else
        for (const messageId of sent.splice(0, 2))
          await admin.request(markMessageRead, { params: { id: messageId } })
      const later = new Date(app.clock.now().getTime() + 4 * day)
      const { unanswered } = await getWaitingItems(app.services.db, later, 'America/Los_Angeles')
      found.add(unanswered.total)
      expect(unanswered.lines.map(({ clientId }) => clientId).toSorted(), `turn ${turn}`).toEqual(
        (await plainly(app, later.toISOString())).toSorted(),
      )
    }
    expect(found.size).toBeGreaterThan(1)
    app.clock.release()
  })
})

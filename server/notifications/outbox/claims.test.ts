import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { claimDue, claimDuration, insertDeliveries } from './delivery-data.ts'
import { heldDelivery } from './enqueue.ts'

const noon = '2026-11-20T20:00:00.000Z'

forEachEngine('claims', (engine) => {
  let app: TestApp
  let clientId: string
  beforeAll(async () => {
    app = await startTestApp({ engine })
    clientId = (await app.createClient()).id
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.services.db.deleteFrom('deliveries').execute()
    app.clock.set(noon)
  })

  /** Adds an email of a group, due now. */
  const add = async (groupKey: string) => {
    const to = { clientId, personId: clientId, userId: null, sentTo: 'maya@example.com' }
    const event = { kind: 'step_update', subjectId: newId(), isByHand: true, isUrgent: false } as const
    const now = app.clock.now().toISOString()
    await insertDeliveries(app.services.db, [{ ...heldDelivery(to, event, 'email', now), groupKey }])
  }
  const claim = async () => {
    const claimed = await app.services.db
      .transaction()
      .execute((trx) => claimDue(trx, engine, app.clock.now(), ['email']))
    return claimed.map(({ id }) => id)
  }

  test('an abandoned claim is taken over without what another sender claimed of the same group since', async () => {
    await add('group')
    await add('group')
    const abandoned = await claim()
    expect(abandoned).toHaveLength(2)
    app.clock.advance(claimDuration / 2)
    await add('group')
    const live = await claim()
    expect(live).toHaveLength(1)
    app.clock.advance(claimDuration / 2)
    expect(await claim()).toEqual(abandoned)
    expect(await claim()).toEqual([])
  })

  test('the group that has waited longest is claimed first, also if it was added last', async () => {
    app.clock.advance(60_000)
    await add('later')
    app.clock.set(noon)
    await add('first')
    app.clock.advance(120_000)
    const [first] = await claim()
    const { groupKey } = await app.services.db
      .selectFrom('deliveries')
      .select('groupKey')
      .where('id', '=', first ?? '')
      .executeTakeFirstOrThrow()
    expect(groupKey).toBe('first')
  })

  test('senders that claim at the same time each get whole groups, and no delivery twice', async () => {
    const groups = Array.from({ length: 12 }, (_, n) => `group ${n}`)
    for (let member = 0; member < 3; member++) for (const group of groups) await add(group)
    const claimed: string[][] = []
    const work = async () => {
      for (let ids = await claim(); ids.length > 0; ids = await claim()) claimed.push(ids)
    }
    await Promise.all([work(), work(), work(), work()])
    const rows = await app.services.db.selectFrom('deliveries').selectAll().orderBy('id').execute()
    const membersOf = Map.groupBy(rows, ({ groupKey }) => groupKey)
    const whole = [...membersOf.values()].map((members) => members.map(({ id }) => id).join(' '))
    expect(claimed.map((ids) => ids.join(' ')).toSorted()).toEqual(whole.toSorted())
    expect(new Set(rows.map(({ attempts }) => attempts))).toEqual(new Set([1]))
  })
})

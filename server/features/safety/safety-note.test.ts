import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeClient, getPortalClient } from '#contract/calls/clients/clients.ts'
import { samplePortal } from '#contract/calls/clients/sample-portal.ts'
import { setOutcome } from '#contract/calls/clients/set-outcome.ts'
import { getToday } from '#contract/calls/desk/today.ts'
import { listPortalNotifications } from '#contract/calls/notifications/notifications.ts'
import { listPeople, stopPersonLink } from '#contract/calls/people/people.ts'
import { getSafetyNote, lockNumber, readSafetyNote } from '#contract/calls/people/safety.ts'
import { newId } from '../../db/new-id.ts'
import { getDeliveryContext } from '../../notifications/rules/delivery-context.ts'
import { addCoClient } from '../../testing/app/co-client.ts'
import { addLink } from '../../testing/app/partner-deal.ts'
import { adminPassword, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

const phone = '(916) 555-0177'
const newPhone = '(916) 555-0290'
const reason = 'Golden Oak moved its office.'
const noon = '2031-05-01T20:00:00.000Z'
const hour = 3_600_000

type Who = { uniqueId: string }

forEachEngine('the safety note', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())
  beforeEach(() => app.clock.set(noon))

  /** A locked number, a co-client; the agent has a name and a number. */
  async function deal(more: object = {}) {
    const maya = await app.createClient({
      escrowCompany: 'Golden Oak Escrow',
      escrowPhone: phone,
      agentName: 'Elena Ruiz',
      agentPhone: '(916) 555-0101',
      ...more,
    })
    const dan = await addCoClient(app, maya.id, { email: 'dan@example.com' })
    await lock(maya.id, { phone, password: adminPassword })
    return { maya, dan, id: maya.id }
  }
  const lock = (id: string, body: object) => app.admin.request(lockNumber, { params: { id }, body })
  const change = (id: string, to = newPhone) =>
    lock(id, { phone: to, phoneAgain: to, reason, password: adminPassword })
  const portal = async ({ uniqueId }: Who) =>
    (await app.caller().request(getPortalClient, { params: { uniqueId } })).body
  const state = async (who: Who) => {
    const { safety, escrowPhone } = await portal(who)
    return [safety, escrowPhone]
  }
  const get = ({ uniqueId }: Who) => app.caller().request(getSafetyNote, { params: { uniqueId } })
  const note = async (who: Who) => (await get(who)).body
  const post = ({ uniqueId }: Who, numberId: string) =>
    app.caller().request(readSafetyNote, { params: { uniqueId }, body: { numberId } })
  const read = async (who: Who) => post(who, (await note(who)).numberId)
  const unread = async ({ uniqueId }: Who) =>
    (await app.caller().request(listPortalNotifications, { params: { uniqueId } })).body.filter(
      ({ title, isRead }) => title === 'Escrow’s number has changed' && !isRead,
    ).length

  test('S2: locked and unread, the number is empty, and the note is without it', async () => {
    app.clock.advance(-hour)
    await deal({ agentName: 'Noor Aziz', agentPhone: '(916) 555-0199' })
    app.clock.set(noon)
    const { maya, dan } = await deal()
    const other = await app.createClient({ escrowPhone: phone })
    for (const who of [maya, dan]) {
      expect(await state(who)).toEqual(['unread', ''])
      const { body, headers } = await get(who)
      expect(headers['cache-control']).toBe('no-store')
      expect(body).toEqual({
        numberId: expect.any(String),
        at: noon,
        agentName: 'Elena Ruiz',
        agentPhone: '(916) 555-0101',
      })
    }
    expect(await state(other)).toEqual([undefined, phone])
  })

  test('S4: each person reads for themselves, and reading twice is one row', async () => {
    const [mine, other] = [await deal(), await deal()]
    const { maya, dan, id } = mine
    const { numberId } = await note(maya)
    const first = await post(maya, numberId)
    expect(first.body).toMatchObject({ numberId, phone })
    const heard = await app.announced(async () => {
      expect((await post(maya, numberId)).body).toEqual(first.body)
    })
    expect(heard).toEqual([])
    const rows = await app.services.db.selectFrom('safety_reads').selectAll().execute()
    expect(rows.filter(({ clientId }) => clientId === id)).toEqual([
      { numberId, personId: id, clientId: id, readAt: noon },
    ])
    expect(await state(maya)).toEqual(['read', phone])
    expect(await state(dan)).toEqual(['unread', ''])
    expect((await note(dan)).phone).toBeUndefined()
    await read(dan)
    expect(await state(dan)).toEqual(['read', phone])
    expect(await state(other.maya)).toEqual(['unread', ''])
    expect((await post(other.maya, numberId)).problem).toMatchObject({
      code: 'stale',
      message: 'The number has just changed. Read it again.',
    })
    const { body } = await app.admin.request(listPeople, { params: { id } })
    expect(body.number?.reads.map(({ personId }) => personId).toSorted()).toEqual(
      [id, dan.personId].toSorted(),
    )
  })

  test('S4: reading counts the topic client for everyone, and the people for desks', async () => {
    const { maya, id } = await deal()
    const { numberId } = await note(maya)
    const heard = await app.announced(() => post(maya, numberId))
    expect(heard).toEqual([
      { kind: 'changed', clientId: id, topics: ['client'], audience: 'everyone' },
      { kind: 'changed', clientId: id, topics: ['people'], audience: 'admins' },
    ])
  })

  test('S7: after a change both numbers and the reason show until that person answers', async () => {
    const { maya, dan, id } = await deal()
    const rosa = await addCoClient(app, id, { firstName: 'Rosa' })
    await read(maya)
    await read(dan)
    // An attacker who changes the number could change the agent first.
    const agent = { agentName: 'Mallory', agentPhone: '(916) 555-0666' }
    await app.admin.request(changeClient, { params: { id }, body: agent })
    app.clock.advance(hour)
    await change(id)
    const changed = {
      numberId: expect.any(String),
      phone: newPhone,
      before: phone,
      beforeAt: noon,
      reason,
      at: new Date(Date.parse(noon) + hour).toISOString(),
      agentName: 'Elena Ruiz',
      agentPhone: '(916) 555-0101',
    }
    for (const who of [maya, dan]) {
      expect(await state(who)).toEqual(['changed', ''])
      expect(await note(who)).toEqual(changed)
    }
    // Who has read nothing yet learns of no number, old or new.
    expect(await state(rosa)).toEqual(['unread', ''])
    expect(Object.keys(await note(rosa)).toSorted()).toEqual(['agentName', 'agentPhone', 'at', 'numberId'])
    expect((await read(maya)).body).toMatchObject({ phone: newPhone })
    expect(await note(maya)).not.toHaveProperty('before')
    expect(await state(maya)).toEqual(['read', newPhone])
    expect(await state(dan)).toEqual(['changed', ''])
    // Changed once more: each sees what they themselves last read.
    await change(id, '(916) 555-0291')
    expect((await note(maya)).before).toBe(newPhone)
    expect((await note(dan)).before).toBe(phone)
  })

  test('S7: the agent is that of the first lock, and what was read last counts, in whatever order the rows are', async () => {
    const { maya, id } = await deal()
    await read(maya)
    const numberId = newId()
    const lockedAt = new Date(Date.parse(noon) - hour).toISOString()
    const first = { phone: '(916) 555-0150', reason: null, agentName: 'Ada First', agentPhone: '', lockedAt }
    const { db } = app.services
    await db
      .insertInto('trusted_numbers')
      .values({ ...first, id: numberId, clientId: id, lockedBy: 'Ada Agent' })
      .execute()
    await db
      .insertInto('safety_reads')
      .values({ numberId, personId: id, clientId: id, readAt: lockedAt })
      .execute()
    expect(await note(maya)).toMatchObject({ agentName: 'Ada First', agentPhone: '', phone })
    await change(id)
    expect(await note(maya)).toMatchObject({ agentName: 'Ada First', before: phone, beforeAt: noon })
  })

  test('S7: everybody of the client side is told at once, and the alert ends with their own answer', async () => {
    const { maya, dan, id } = await deal()
    const other = await deal()
    await read(maya)
    await read(dan)
    await change(id)
    expect([await unread(maya), await unread(dan), await unread(other.maya)]).toEqual([1, 1, 0])
    await read(maya)
    expect([await unread(maya), await unread(dan)]).toEqual([0, 1])
  })

  test('S7: mail goes to every owner and admin at once, whosever deal it is, and to no assistant', async () => {
    const { id } = await deal()
    const members = { owner: 'owner', admin: 'admin', assistant: 'assistant' } as const
    const ids: Record<string, string> = {}
    for (const role of Object.values(members)) {
      const email = `${role}-${id}@example.com`
      await app.newAdmin(email, role, role)
      const found = app.services.db.selectFrom('user').select('id').where('email', '=', email)
      ids[role] = (await found.executeTakeFirstOrThrow()).id
    }
    await app.admin.request(changeClient, { params: { id }, body: { assignedTo: ids['assistant'] } })
    await change(id)
    const rows = await app.services.db
      .selectFrom('deliveries')
      .select(['userId', 'channel', 'isUrgent', 'state'])
      .where('kind', '=', 'number_changed')
      .where('userId', 'is not', null)
      .where('clientId', '=', id)
      .execute()
    const mailed = rows.map(({ userId }) => userId)
    expect(mailed).toEqual(expect.arrayContaining([ids['owner'], ids['admin']]))
    expect(mailed).not.toContain(ids['assistant'])
    const leads = await app.services.db
      .selectFrom('user')
      .select('id')
      .where('role', '!=', 'assistant')
      .execute()
    expect(mailed).toHaveLength(leads.length)
    expect(new Set(rows.map((row) => JSON.stringify({ ...row, userId: '' })))).toEqual(
      new Set([JSON.stringify({ userId: '', channel: 'email', isUrgent: true, state: 'held' })]),
    )
  })

  test('S7: what was not sent of a change goes to nobody once they have checked, or once it changed again', async () => {
    const { maya, dan, id } = await deal()
    for (const who of [maya, dan]) await read(who)
    await app.services.db
      .updateTable('people')
      .set({ email: 'dan@example.com', confirmedEmail: 'dan@example.com' })
      .where('id', '=', dan.personId)
      .execute()
    const kept = async () => {
      const rows = await app.services.db
        .selectFrom('deliveries')
        .selectAll()
        .where('clientId', '=', id)
        .where('kind', '=', 'number_changed')
        .where('personId', 'is not', null)
        .where('channel', '=', 'email')
        .where('state', '=', 'held')
        .orderBy('createdAt')
        .execute()
      const reach = { isSetUp: () => true, smsNumber: () => null }
      const moment = { now: app.clock.now(), teamZone: 'America/Los_Angeles', reach }
      const facts = await Promise.all(
        rows.map(async (row) => ({
          personId: row.personId,
          ...(await getDeliveryContext(app.services.db, row, moment)),
        })),
      )
      return facts.filter(({ isWithdrawn }) => !isWithdrawn).map(({ personId }) => personId)
    }
    await change(id)
    expect(new Set(await kept())).toEqual(new Set([id, dan.personId]))
    await read(maya)
    expect(await kept()).toEqual([dan.personId])
    await change(id, '(916) 555-0291')
    expect(new Set(await kept())).toEqual(new Set([id, dan.personId]))
  })

  test('S10: a partner receives neither the number nor the note, but the 404 of a link that nobody has', async () => {
    const { id } = await deal()
    const nobody = await get({ uniqueId: 'a1B2c3D4e5F6g7H8i9J0kL' })
    for (const role of ['lender', 'escrow', 'other-agent', 'coordinator'] as const) {
      const { key, id: personId } = await addLink(app, id, role)
      const asked = await get({ uniqueId: key })
      const answered = await post({ uniqueId: key }, personId)
      expect([asked.status, asked.text], role).toEqual([404, nobody.text])
      expect([answered.status, answered.text], role).toEqual([404, nobody.text])
    }
  })

  const numbers = async (id: string) => {
    const { body } = await app.admin.request(getToday, { query: new URLSearchParams({ lines: '1000' }) })
    return (body.numbers?.lines ?? [])
      .filter(({ clientId }) => clientId === id)
      .map(({ clientName, what }) => [clientName, what])
  }

  test('S11: Today lists a change unchecked for a day, and goes quiet once checked', async () => {
    const { maya, dan, id } = await deal({ expectedCloseDate: '2031-06-20' })
    const other = await deal({ expectedCloseDate: '2031-06-20' })
    await read(maya)
    await read(dan)
    await change(id)
    app.clock.advance(23 * hour)
    expect(await numbers(id)).toEqual([])
    app.clock.advance(hour + 60_000)
    expect(await numbers(id)).toEqual([
      ['Maya Ortiz', 'changed'],
      ['Daniel Ortiz', 'changed'],
    ])
    expect(await numbers(other.id)).toEqual([])
    await read(maya)
    expect(await numbers(id)).toEqual([['Daniel Ortiz', 'changed']])
    await app.admin.request(stopPersonLink, { params: { personId: dan.personId } })
    expect(await numbers(id)).toEqual([])
  })

  test('S11: Today lists who has read nothing with the closing within 7 days, and nobody of a deal that is over', async () => {
    const { maya, dan, id } = await deal({ expectedCloseDate: '2031-05-09' })
    expect(await numbers(id)).toEqual([])
    app.clock.advance(24 * hour)
    expect(await numbers(id)).toEqual([
      ['Maya Ortiz', 'unread'],
      ['Daniel Ortiz', 'unread'],
    ])
    await read(maya)
    expect(await numbers(id)).toEqual([['Daniel Ortiz', 'unread']])
    await change(id)
    app.clock.advance(24 * hour)
    expect(await numbers(id)).toEqual([
      ['Maya Ortiz', 'changed'],
      ['Daniel Ortiz', 'unread'],
    ])
    for (const outcome of ['on-hold', 'canceled', 'closed']) {
      const ended = { outcome, ...(outcome === 'on-hold' ? {} : { outcomeOn: '2031-05-02' }) }
      const body = { ...ended, outcomeReason: 'So it is.' }
      const { status, text } = await app.admin.request(setOutcome, { params: { id }, body })
      expect(status, text).toBe(200)
      expect(await numbers(id), outcome).toEqual([])
    }
    // No money moves after closing, so the client side is not notified of a change.
    await read(dan)
    const before = [await unread(maya), await unread(dan)]
    expect((await change(id, '(916) 555-0291')).status).toBe(200)
    expect([await unread(maya), await unread(dan)]).toEqual(before)
  })

  test('what a visitor reads in the sample portal is stored nowhere', async () => {
    const { maya, id } = await deal()
    await app.services.db.updateTable('clients').set({ isSample: true }).where('id', '=', id).execute()
    app.forget()
    expect((await app.caller().request(samplePortal)).body.uniqueId).toBe(maya.uniqueId)
    expect((await read(maya)).body.phone).toBe(phone)
    expect(await state(maya)).toEqual(['unread', ''])
  })
})

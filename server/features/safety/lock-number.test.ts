import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeClient, getClient, getPortalClient } from '#contract/calls/clients/clients.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { getToday } from '#contract/calls/desk/today.ts'
import { listPeople } from '#contract/calls/people/people.ts'
import { getNumberFacts, getSafetyNote, lockNumber, readSafetyNote } from '#contract/calls/people/safety.ts'
import { signIn } from '#contract/calls/team/sign-in.ts'
import { newId } from '../../db/new-id.ts'
import { addCoClient } from '../../testing/app/co-client.ts'
import { createFullClient } from '../../testing/app/full-client.ts'
import { adminPassword, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { recordedStatements } from '../../testing/engines/recorded-statements.ts'
import { tableContents } from '../../testing/engines/table-contents.ts'

const phone = '(916) 555-0177'
const newPhone = '(916) 555-0290'
const fieldsWithoutLock = [
  'agentName',
  'agentPhone',
  'createdAt',
  'currentStep',
  'email',
  'escrowCompany',
  'escrowPhone',
  'expectedCloseDate',
  'firstName',
  'id',
  'isArchived',
  'lastName',
  'lenderName',
  'lenderPhone',
  'outcome',
  'outcomeOn',
  'outcomeReason',
  'phone',
  'propertyAddress',
  'transactionType',
  'uniqueId',
]
const reason = 'Golden Oak moved its office.'

const firstLock = { phone, password: adminPassword }
const change = (to = newPhone) => ({ phone: to, phoneAgain: to, reason, password: adminPassword })

forEachEngine('locking escrow’s number', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const deal = (more: object = {}) =>
    app.createClient({ escrowCompany: 'Golden Oak Escrow', escrowPhone: phone, ...more })
  const lock = (id: string, body: object, by = app.admin) => by.request(lockNumber, { params: { id }, body })
  const portal = async (uniqueId: string) =>
    (await app.caller().request(getPortalClient, { params: { uniqueId } })).body
  const desk = async (id: string) => (await app.admin.request(getClient, { params: { id } })).body

  test('S1: without a lock no answer has anything more, and none reads more', async () => {
    const { client, browser } = await createFullClient(app, { escrowPhone: phone })
    const { id, uniqueId } = client
    await addCoClient(app, id)
    expect(Object.keys(await portal(uniqueId)).toSorted()).toEqual(fieldsWithoutLock)
    expect((await portal(uniqueId)).escrowPhone).toBe(phone)
    expect(Object.keys(await desk(id))).not.toContain('isNumberLocked')
    const { body: people } = await app.admin.request(listPeople, { params: { id } })
    expect(Object.keys(people)).toEqual(['people', 'contacts', 'client'])
    expect((await app.admin.request(getToday)).body).not.toHaveProperty('numbers')
    expect((await browser.request(getSafetyNote, { params: { uniqueId } })).status).toBe(404)
    const sent = { params: { uniqueId }, body: { numberId: id } }
    expect((await browser.request(readSafetyNote, sent)).status).toBe(404)
  })

  // The statements of SQLite run in this process, where they can be heard.
  test.runIf(engine === 'sqlite')(
    'S1: a PortalClient reads once more with a lock, and as before without',
    async () => {
      const [without, with_] = [await deal(), await deal()]
      await lock(with_.id, firstLock)
      const browsers = [await app.portal(without.uniqueId), await app.portal(with_.uniqueId)] as const
      const statements = async (browser: (typeof browsers)[number], uniqueId: string) => {
        const read = () => browser.request(getPortalClient, { params: { uniqueId } })
        await read()
        return [...(await recordedStatements(read))]
      }
      const before = await statements(browsers[0], without.uniqueId)
      const after = await statements(browsers[1], with_.uniqueId)
      expect(before.filter((text) => /trusted_numbers|safety_reads/.test(text))).toEqual([])
      expect(after).toHaveLength(before.length + 1)
    },
  )

  test('a first lock needs the number and the password, and another deal is left as it is', async () => {
    const [mine, other] = [await deal(), await deal()]
    const { status, body } = await lock(mine.id, firstLock)
    expect([status, body.phone, body.reason, body.lockedBy, body.reads]).toEqual([
      200,
      phone,
      null,
      'Ada Agent',
      [],
    ])
    expect((await desk(mine.id)).isNumberLocked).toBe(true)
    // A reason is why a number changed, which the first one did not.
    expect((await lock((await deal()).id, { ...firstLock, reason })).body.reason).toBeNull()
    const notDialed = await lock((await deal()).id, { ...firstLock, phone: 'soon' })
    expect(notDialed.problem.fields).toEqual({ phone: 'Must be a phone number that can be called' })
    expect((await desk(other.id)).isNumberLocked).toBeUndefined()
    expect((await portal(other.uniqueId)).escrowPhone).toBe(phone)
    expect((await lock(mine.id, { ...firstLock, phone: newPhone })).problem.code).toBe('number-locked')
    const { body: entries } = await app.admin.request(listActivity, { params: { id: mine.id } })
    expect(entries.map(({ action }) => action)).toContain('number.locked')
  })

  test('a first lock without the right password changes nothing, and wrong ones count as at a sign-in', async () => {
    const { id } = await deal()
    const admin = await app.newAdmin(`first-${id}@example.com`, 'Marco', 'admin')
    const before = await tableContents(app.services.db)
    const none = await lock(id, { phone }, admin)
    expect([none.status, none.problem.fields]).toEqual([400, { password: 'Required' }])
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try', '0 tries']) {
      const { status, problem } = await lock(id, { phone, password: 'not my password' }, admin)
      expect([status, problem.code]).toEqual([401, 'wrong-password'])
      expect(problem.message).toBe(`The password is wrong. ${left} left.`)
    }
    expect((await lock(id, firstLock, admin)).status).toBe(429)
    expect(await tableContents(app.services.db)).toEqual(before)
    expect((await desk(id)).isNumberLocked).toBeUndefined()
  })

  test('a first lock is mailed to every owner and admin at once, and to nobody else', async () => {
    const { id } = await deal({ email: 'maya@example.com' })
    const assistant = `assistant-${id}@example.com`
    await app.newAdmin(assistant, 'Sam', 'assistant')
    await app.newAdmin(`owner-${id}@example.com`, 'Olga', 'owner')
    const { body } = await lock(id, firstLock)
    const rows = await app.services.db
      .selectFrom('deliveries')
      .select(['userId', 'personId', 'kind', 'channel', 'subjectId', 'isUrgent', 'state'])
      .where('clientId', '=', id)
      .orderBy('userId')
      .execute()
    const leads = await app.services.db
      .selectFrom('user')
      .select('id')
      .where('role', '!=', 'assistant')
      .orderBy('id')
      .execute()
    expect(rows).toEqual(
      leads.map(({ id: userId }) => ({
        userId,
        personId: null,
        kind: 'number_locked',
        channel: 'email',
        subjectId: body.id,
        isUrgent: true,
        state: 'held',
      })),
    )
  })

  test('the facts name who changed escrow’s number or the agent’s last since the deal was added', async () => {
    app.clock.set('2031-05-01T20:00:00.000Z')
    const [mine, other] = [await deal({ agentPhone: '' }), await deal()]
    const edits = async (id: string) =>
      (await app.admin.request(getNumberFacts, { params: { id } })).body.edits
    expect(await edits(mine.id)).toEqual([])
    const ben = await app.newAdmin(`facts-${mine.id}@example.com`, 'Ben Broker', 'assistant')
    const patch = (body: object, by = app.admin) =>
      by.request(changeClient, { params: { id: mine.id }, body })
    app.clock.advance(60_000)
    await patch({ escrowPhone: '(916) 555-0301', lastName: '"field":"agentPhone"' })
    expect(await edits(mine.id)).toEqual([
      { field: 'escrowPhone', isFirst: false, by: 'Ada Agent', at: '2031-05-01T20:01:00.000Z' },
    ])
    app.clock.advance(60_000)
    await patch({ escrowPhone: '(916) 555-0302', agentPhone: '(916) 555-0666' }, ben)
    app.clock.advance(60_000)
    await patch({ escrowCompany: 'River Escrow' })
    const at = '2031-05-01T20:02:00.000Z'
    expect(await edits(mine.id)).toEqual([
      { field: 'escrowPhone', isFirst: false, by: 'Ben Broker', at },
      { field: 'agentPhone', isFirst: true, by: 'Ben Broker', at },
    ])
    expect(await edits(other.id)).toEqual([])
    expect((await app.admin.request(getNumberFacts, { params: { id: newId() } })).status).toBe(404)
    expect((await app.caller().request(getNumberFacts, { params: { id: mine.id } })).status).toBe(401)
  })

  test('S5: another number for a locked one is refused whole, other fields are saved without it', async () => {
    const [mine, other] = [await deal(), await deal()]
    await lock(mine.id, firstLock)
    const patch = (id: string, body: object) => app.admin.request(changeClient, { params: { id }, body })
    const before = await tableContents(app.services.db)
    const oneDigitOff = ['(916) 555-0178', '+1 916 555 0178', '+1 915 555 0177', '+2 916 555 0177']
    for (const escrowPhone of [newPhone, '', 'ask', `${phone} ext. 2`, ...oneDigitOff]) {
      const { status, problem } = await patch(mine.id, { escrowPhone, escrowCompany: 'River Escrow' })
      expect([status, problem.code], escrowPhone).toEqual([409, 'number-locked'])
    }
    expect(await tableContents(app.services.db)).toEqual(before)
    expect((await patch(mine.id, { escrowCompany: 'River Escrow' })).body.escrowCompany).toBe('River Escrow')
    const saved = await tableContents(app.services.db)
    // The same number in another writing passes and stays as it was locked.
    for (const escrowPhone of ['916.555.0177', '+1 916 555 0177', '+19165550177', '1 (916) 555-0177']) {
      const alone = await patch(mine.id, { escrowPhone })
      expect([alone.status, alone.body.escrowPhone], escrowPhone).toEqual([200, phone])
      expect(await tableContents(app.services.db)).toEqual(saved)
    }
    const same = await patch(mine.id, { escrowPhone: '+1 916 555 0177', escrowCompany: 'Oak Escrow' })
    expect([same.status, same.body.escrowPhone, same.body.escrowCompany]).toEqual([200, phone, 'Oak Escrow'])
    expect((await patch(other.id, { escrowPhone: newPhone })).body.escrowPhone).toBe(newPhone)
  })

  test('S6: unlike numbers, no reason and a wrong password change nothing', async () => {
    const { id } = await deal()
    await lock(id, firstLock)
    const admin = await app.newAdmin(`six-${id}@example.com`, 'Marco', 'admin')
    const before = await tableContents(app.services.db)
    const refused = async (body: object) => {
      const { status, problem } = await lock(id, { ...change(), ...body }, admin)
      return [status, problem.code, problem.fields ?? problem.message]
    }
    expect(await refused({ phoneAgain: '(916) 555-0291' })).toEqual([
      400,
      'invalid-input',
      { phoneAgain: 'The two numbers differ.' },
    ])
    const noReason = { reason: 'Say why. Maya reads it.' }
    for (const none of ['', '  ', undefined])
      expect(await refused({ reason: none })).toEqual([400, 'invalid-input', noReason])
    expect(await refused({ password: undefined })).toEqual([400, 'invalid-input', { password: 'Required' }])
    const notDialed = { phone: 'Must be a phone number that can be called' }
    expect((await refused({ phone: 'soon', phoneAgain: 'soon' }))[2]).toEqual(notDialed)
    expect((await refused({ phone: '+1 916 555 0177', phoneAgain: phone }))[2]).toEqual({
      phone: 'This number is locked already.',
    })
    const wrong = 'not my password'
    expect(await refused({ password: wrong })).toEqual([
      401,
      'wrong-password',
      'The password is wrong. 4 tries left.',
    ])
    expect(await tableContents(app.services.db)).toEqual(before)
    // Wrong passwords count toward the sign-in limit.
    for (let tries = 0; tries < 4; tries++) await refused({ password: wrong })
    expect((await refused({}))[0]).toBe(429)
    const credentials = { email: `six-${id}@example.com`, password: adminPassword }
    expect((await admin.request(signIn, { body: credentials })).status).toBe(429)
    const elsewhere = await app.signInAs(credentials.email)
    expect((await lock(id, change(), elsewhere)).status).toBe(200)
  })

  test('a password of digits is no bank number, and a reason with one is refused', async () => {
    const { id } = await deal()
    await lock(id, firstLock)
    const digits = await lock(id, { ...change(), password: '021000021 123456789' })
    expect(digits.problem.code).toBe('wrong-password')
    const bank = await lock(id, { ...change(), reason: 'Wire to routing 021000021, account 123456789' })
    expect(bank.problem.code).toBe('bank-details')
  })

  test('S8: of two changes at once one number stands, and both are in the history', async () => {
    // Within one millisecond, too, one is the later.
    app.clock.set('2031-05-01T20:00:00.000Z')
    const [mine, other] = [await deal(), await deal()]
    for (const { id } of [mine, other]) await lock(id, firstLock)
    const note = async () =>
      (await app.caller().request(getSafetyNote, { params: { uniqueId: mine.uniqueId } })).body
    const first = await note()
    await app
      .caller()
      .request(readSafetyNote, { params: { uniqueId: mine.uniqueId }, body: { numberId: first.numberId } })
    const second = await app.newAdmin(`eight-${mine.id}@example.com`, 'Marco', 'admin')
    const [one, two] = await Promise.all([
      lock(mine.id, change('(916) 555-0291')),
      lock(mine.id, change('(916) 555-0292'), second),
    ])
    expect([one.status, two.status]).toEqual([200, 200])
    const rows = await app.services.db
      .selectFrom('trusted_numbers')
      .select(['id', 'phone', 'lockedAt'])
      .where('clientId', '=', mine.id)
      .orderBy('lockedAt')
      .execute()
    expect(new Set(rows.map((row) => row.phone))).toEqual(
      new Set([phone, '(916) 555-0291', '(916) 555-0292']),
    )
    expect(new Set(rows.map((row) => row.lockedAt)).size).toBe(3)
    const stands = rows.at(-1)
    expect((await desk(mine.id)).escrowPhone).toBe(stands?.phone)
    expect(await note()).toMatchObject({ numberId: stands?.id, phone: stands?.phone, before: phone })
    // Asked once: the alert about the other one is read.
    const alerts = await app.services.db
      .selectFrom('notifications')
      .select(['numberId', 'isRead', 'priority'])
      .where('clientId', '=', mine.id)
      .where('numberId', 'is not', null)
      .execute()
    expect(alerts).toHaveLength(2)
    const unread = alerts.filter(({ isRead }) => !isRead)
    expect(unread).toEqual([{ numberId: stands?.id, isRead: false, priority: 'urgent' }])
    expect((await desk(other.id)).escrowPhone).toBe(phone)
  })

  test('of two first locks at once one stands', async () => {
    const { id } = await deal()
    const both = await Promise.all([lock(id, firstLock), lock(id, { ...firstLock, phone: newPhone })])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const stands = both.find(({ status }) => status === 200)?.body.phone
    expect((await desk(id)).escrowPhone).toBe(stands)
  })

  test('of two changes to the same number at once one stands', async () => {
    const { id } = await deal()
    await lock(id, firstLock)
    const both = await Promise.all([lock(id, change()), lock(id, change())])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]))
    const numbers = app.services.db.selectFrom('trusted_numbers').where('clientId', '=', id)
    expect(await numbers.selectAll().execute()).toHaveLength(2)
  })

  test('S9: an assistant locks and changes no number', async () => {
    const { id } = await deal()
    const assistant = await app.newAdmin(`nine-${id}@example.com`, 'Sam', 'assistant')
    const first = await lock(id, firstLock, assistant)
    expect([first.status, first.problem.code]).toEqual([403, 'role'])
    await lock(id, firstLock)
    const second = await lock(id, change(), assistant)
    expect([second.status, second.problem.code]).toEqual([403, 'role'])
    expect((await desk(id)).escrowPhone).toBe(phone)
    // They see that it is locked, and who has read the note.
    const { body } = await assistant.request(listPeople, { params: { id } })
    expect(body.number).toMatchObject({ phone, reads: [] })
  })
})

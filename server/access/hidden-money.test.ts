import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AnyCall, fillPath, pathParamNames } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { changeClient, createClient, getClient, listClients } from '#contract/calls/clients/clients.ts'
import { type Activity, listActivity } from '#contract/calls/deal/activity.ts'
import { listSteps } from '#contract/calls/deal/steps.ts'
import { changeAdmin } from '#contract/calls/team/admins.ts'
import { AnswerCache } from '../http/answer-cache.ts'
import { placesIn } from '../http/money-fields.ts'
import type { Caller } from '../testing/app/caller.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { createWorld, saveWorld, type World, worldSettings } from '../testing/app/world.ts'
import { forEachEngine, triesAll } from '../testing/engines/engines.ts'
import { ownedRows } from '../testing/engines/table-contents.ts'
import { tableOf } from '../testing/fuzz/world-ids.ts'
import { allScenarios } from '../testing/writing-calls/all-scenarios.ts'

const formerPrice = '912345678.55'
const first = { propertyPrice: '987654321.98', commissionPercentage: '7.773' }
const second = { propertyPrice: '876543219.87', commissionAmount: '7654321.09' }
/** The price of the first deal times its percentage. */
const calculated = '76770370.45'
const sums = { volume: '1864197541.85', commission: '84424691.54' }

const secrets = [formerPrice, ...Object.values({ ...first, ...second, ...sums }), calculated]
/** As dollars and in cents, and the whole dollars alone. */
const forms = secrets.flatMap((text) =>
  text === first.commissionPercentage
    ? [text]
    : [text.replace('.', ''), text, text.slice(0, text.indexOf('.'))],
)

/** The secrets in a text, however their digits are grouped. */
function found(text: string): string[] {
  const plain = text.replaceAll(/(?<=\d)[, \u00a0](?=\d)/g, '')
  return forms.filter((form) => plain.includes(form))
}

/** The refusal of a write of these fields. */
const refused = (labels: string, ...fields: string[]) => [
  403,
  'role',
  `Ask an owner or admin of your team to set ${labels}.`,
  fields,
]

const pricesFor = async (by: Caller) =>
  (await by.request(listClients)).body.map(({ propertyPrice }) => propertyPrice)

const readable = calls.filter(({ method, sends }) => method === 'GET' && sends !== 'events')

forEachEngine('C28: a member who may not see prices and commission', (engine) => {
  let app: TestApp
  let world: World
  let sam: Caller
  let restore: () => Promise<void>
  beforeAll(async () => {
    app = await startTestApp({ engine, settings: worldSettings('smtp://127.0.0.1:9') })
    world = await createWorld(app)
    sam = await app.newAdmin('sam@example.com', 'Sam', 'assistant')
    const { client, otherClient, otherAdmin } = world
    const change = (id: string, body: object) =>
      otherAdmin.first.request(changeClient, { params: { id }, body })
    await change(client.client.id, { propertyPrice: formerPrice })
    await change(client.client.id, first)
    await change(otherClient.client.id, second)
    restore = await saveWorld(world)
  })
  beforeEach(() => restore())
  afterAll(() => app.close())

  const owner = () => world.otherAdmin.first
  const idOf = async (email: string) =>
    (await app.services.db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst())
      ?.id ?? ''
  const give = async (seesMoney: boolean) => {
    const params = { id: await idOf('sam@example.com') }
    await owner().request(changeAdmin, { params, body: { seesMoney } })
  }

  /** The call's address with rows of the first client. */
  async function addressOf(call: AnyCall): Promise<string> {
    const { client, lender } = world.client
    const rows = await ownedRows(app.services.db)
    const ids = (name: string) =>
      rows
        .filter(({ table, owners }) => table === tableOf(call.path, name) && owners.includes(client.id))
        .map(({ text }) => String((JSON.parse(text) as { id?: unknown }).id))
    const values: Record<string, string> = { uniqueId: client.uniqueId, key: lender.key }
    const params = pathParamNames(call.path).map((name) => [
      name,
      values[name] ?? (tableOf(call.path, name) === 'clients' ? client.id : (ids(name)[0] ?? client.id)),
    ])
    return fillPath(call.path, Object.fromEntries(params) as Record<string, string>)
  }

  const close = () =>
    app.services.db.updateTable('clients').set({ outcome: 'closed', outcomeOn: '2025-01-10' })

  test('reads none in any answer of the table, right after somebody who reads them', async () => {
    const { client } = world.client
    await close().where('id', '=', client.id).execute()
    await close().where('id', '=', world.otherClient.client.id).execute()
    const shown: string[] = []
    for (const call of readable) {
      const url = await addressOf(call)
      const read = async (by: Caller, headers = {}) => by.send({ method: 'GET', url, headers })
      const seen = await read(owner())
      if (found(seen.body).length > 0) shown.push(call.id)
      const hidden = await read(sam)
      expect(hidden.statusCode, call.id).toBe(seen.statusCode)
      expect(found(hidden.body), call.id).toEqual([])
      expect(found(JSON.stringify(hidden.headers)), call.id).toEqual([])
      const again = await read(owner())
      expect(found(again.body), call.id).toEqual(found(seen.body))
    }
    // The owner reads them, so the answers above do have them.
    const withMoney = readable.filter(({ answer }) => placesIn(answer) !== null).map(({ id }) => id)
    expect(shown.toSorted()).toEqual([...withMoney, 'listActivity'].toSorted())
  })

  test.runIf(triesAll(engine)).each(allScenarios.map((one) => [one.call.id, one.title, one] as const))(
    'reads none in the answer to %s, %s',
    async (_id, _title, one) => {
      const make = await one.prepare(world)
      if (!one.withoutDesk) {
        const { db } = app.services
        await db
          .updateTable('user')
          .set({ role: 'assistant', seesMoney: 0 })
          .where('id', '=', world.admin.id)
          .execute()
        app.services.sessions.clear()
      }
      expect(found((await make()).text)).toEqual([])
    },
  )

  test('finds and orders no client by them', async () => {
    const orders = ['created', 'name', 'property', 'type', 'closeDate', 'status', 'step', 'health']
    const read = async (query: string) => {
      const { body } = await sam.send({ method: 'GET', url: `/api/admin/clients?${query}` })
      const { clients } = JSON.parse(body) as { clients: { id: string }[] }
      return clients.map(({ id }) => id)
    }
    const all = () => Promise.all(orders.map((sort) => read(`sort=${sort}`)))
    const before = await all()
    const { db } = app.services
    await db
      .updateTable('clients')
      .set({ propertyPriceCents: 1 })
      .where('id', '=', world.client.client.id)
      .execute()
    app.services.answers = new AnswerCache()
    expect(await all()).toEqual(before)
    for (const sought of ['987654321', '987654321.98', '987,654,321', '76770370']) {
      expect(await read(`search=${sought}`)).toEqual([])
      const reply = await sam.send({ method: 'GET', url: `/api/admin/client-search?search=${sought}` })
      expect(reply.json()).toEqual([])
    }
    expect((await sam.send({ method: 'GET', url: '/api/admin/clients?sort=propertyPrice' })).statusCode).toBe(
      400,
    )
  })

  test('reads in the activity that a price changed, and neither its values nor finds it by them', async () => {
    const params = { id: world.client.client.id }
    await owner().request(changeClient, { params, body: { phone: '(916) 555-0177', propertyPrice: '2' } })
    const read = async (by: Caller, search?: string) => {
      const url = `${fillPath(listActivity.path, params)}${search ? `?search=${search}` : ''}`
      const body = (await by.send({ method: 'GET', url })).json<Activity[]>()
      return body.filter(({ action }) => action === 'client.changed').map(({ subject }) => subject)
    }
    expect((await read(sam))[0]).toMatch(/^Phone: .+ → \(916\) 555-0177\nProperty Price: hidden$/)
    expect((await read(owner()))[0]).toMatch(/Property Price: 987654321\.98 → 2\.00$/)
    expect(await read(owner(), formerPrice)).toHaveLength(2)
    expect(await read(sam, formerPrice)).toEqual([])
    expect(await read(sam, '987654')).toEqual([])
    expect(await read(sam, '555-0199')).toHaveLength(1)
  })

  test('writes none, is told which field, and saves everything else', async () => {
    const params = { id: world.client.client.id }
    const price = async () => (await owner().request(getClient, { params })).body.propertyPrice
    const write = async (body: object) => {
      const { status, problem } = await sam.request(changeClient, { params, body })
      return status === 200
        ? status
        : [status, problem.code, problem.message, Object.keys(problem.fields ?? {})]
    }
    // An old page sends the price as it was, and one without the field sends nothing.
    expect(await write({ propertyPrice: first.propertyPrice, firstName: 'Mia' })).toEqual(
      refused('Property Price', 'propertyPrice'),
    )
    for (const empty of [null, ''])
      expect(await write({ propertyPrice: empty })).toEqual(refused('Property Price', 'propertyPrice'))
    expect(await write({ commissionAmount: '1', commissionPercentage: 'x' })).toEqual(
      refused('Commission Amount and Commission Percentage', 'commissionAmount', 'commissionPercentage'),
    )
    expect((await owner().request(getClient, { params })).body.firstName).toBe('Maya')
    expect(await write({ firstName: 'Mia' })).toBe(200)
    expect(await price()).toBe(first.propertyPrice)

    const draft = {
      firstName: 'New',
      lastName: 'Client',
      email: 'new@example.com',
      propertyAddress: '1 Elm Street',
      expectedCloseDate: '2025-03-01',
    }
    const create = async (body: object) =>
      (await sam.request(createClient, { body: { ...draft, ...body } })).status
    expect(await create({ propertyPrice: '500000' })).toBe(403)
    expect(await create({ propertyPrice: null, commissionAmount: '' })).toBe(201)
  })

  test('has lost the right by the time of the write, and writes none', async () => {
    const params = { id: world.client.client.id }
    await give(true)
    expect((await sam.request(getClient, { params })).body.propertyPrice).toBe(first.propertyPrice)
    // The session is still known with the right, as in another process that has not heard yet.
    await app.services.db.updateTable('user').set({ seesMoney: 0 }).where('name', '=', 'Sam').execute()
    const { status, problem } = await sam.request(changeClient, { params, body: { propertyPrice: '3' } })
    expect([status, problem.fields]).toEqual([
      403,
      { propertyPrice: 'Ask an owner or admin of your team to set this.' },
    ])
    expect((await owner().request(getClient, { params })).body.propertyPrice).toBe(first.propertyPrice)
  })

  test('gets other answers and ETags once the right is given, and the former ones after it is taken', async () => {
    const params = { id: world.client.client.id }
    const tag = async () => {
      const { headers } = await sam.send({ method: 'GET', url: fillPath(listSteps.path, params) })
      return headers['etag']
    }
    const [hidden, tagOfHidden] = [await pricesFor(sam), await tag()]
    expect(new Set(hidden)).toEqual(new Set([undefined]))
    await give(true)
    expect(new Set(await pricesFor(sam))).toEqual(new Set([first.propertyPrice, second.propertyPrice]))
    expect(await tag()).not.toBe(tagOfHidden)
    await give(false)
    expect([await pricesFor(sam), await tag()]).toEqual([hidden, tagOfHidden])
  })
})

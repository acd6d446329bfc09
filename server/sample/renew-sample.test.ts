import { beforeEach, afterEach, expect, test } from 'vitest'
import { archiveClient, deleteClient, listClients } from '#contract/calls/clients/clients.ts'
import { listDocuments, listPortalDocuments } from '#contract/calls/deal/documents.ts'
import { getToday } from '#contract/calls/desk/today.ts'
import { listPortalMessages, sendAdminMessage } from '#contract/calls/messages/messages.ts'
import { listPortalNotifications } from '#contract/calls/notifications/notifications.ts'
import { addDays, daysBetween } from '#contract/rules/days.ts'
import { dueText } from '#contract/rules/deal/due-reason.ts'
import type { Engine } from '../db/engine.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forAnyEngine, forEachEngine } from '../testing/engines/engines.ts'
import { addSampleClient, renewSampleClient } from './sample-client.ts'

const installedOn = '2026-11-24T18:00:00.000Z'

/** A desk with its sample client, new for each test. */
function withSample(engine: Engine) {
  let app: TestApp
  beforeEach(async () => {
    app = await startTestApp({ engine })
    app.clock.set(installedOn)
    await addSampleClient(app.services)
  })
  afterEach(() => app.close())
  const samples = async () => (await app.admin.request(listClients)).body.filter(({ isSample }) => isSample)
  return {
    app: () => app,
    samples,
    sampleNow: async () => {
      const [sample, ...others] = await samples()
      expect(others).toEqual([])
      if (!sample) throw new Error('There is no sample client')
      return sample
    },
    renewOn: async (day: string) => {
      app.clock.set(`${day}T18:00:00.000Z`)
      await renewSampleClient(app.services)
    },
  }
}

forEachEngine('the sample client is renewed', (engine) => {
  const { app, sampleNow, renewOn } = withSample(engine)

  test('two processes make it once, and what a renewal that was cut off left behind goes away', async () => {
    const { uniqueId } = await sampleNow()
    app().clock.set('2026-12-01T18:00:00.000Z')
    await Promise.all([renewSampleClient(app().services), renewSampleClient(app().services)])
    const { id } = await sampleNow()
    await app()
      .services.db.updateTable('clients')
      .set({ isSample: true })
      .where('id', '=', (await app().createClient({ firstName: 'Left', lastName: 'Behind' })).id)
      .execute()
    await renewOn('2026-12-04')
    expect(await sampleNow()).toMatchObject({ uniqueId, firstName: 'Maya' })
    expect((await sampleNow()).id).not.toBe(id)
  })
})

forAnyEngine('the sample client does not age', (engine) => {
  const { app, samples, sampleNow, renewOn } = withSample(engine)

  test('in January its dates count from then, under the same link, with its files', async () => {
    const before = await sampleNow()
    await renewOn('2027-01-15')
    const after = await sampleNow()
    expect(after.id).not.toBe(before.id)
    expect(after.uniqueId).toBe(before.uniqueId)
    expect(daysBetween('2027-01-15', after.expectedCloseDate)).toBeGreaterThanOrEqual(12)
    const { lines } = (await app().admin.request(getToday)).body.due
    expect(lines.flatMap(({ reasons }) => reasons.map((reason) => dueText(reason, '2027-01-15')))).toEqual([
      'Latest pay stub is due Jan 18',
    ])
    const params = { uniqueId: after.uniqueId }
    const alerts = (await app().caller().request(listPortalNotifications, { params })).body
    const addresses = alerts.flatMap(({ actionUrl }) => actionUrl ?? [])
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of addresses) expect(address).toMatch(new RegExp(`^/client/${after.uniqueId}(\\?|$)`))
    const portal = await app().portal(after.uniqueId)
    const documents = (await portal.request(listPortalDocuments, { params })).body
    const document = documents.find(({ status }) => status === 'available')
    const download = await portal.send({ method: 'GET', url: `/api/documents/${document?.id}/download` })
    expect(download.statusCode).toBe(200)
    const left = (await app().admin.request(listDocuments, { params: { id: before.id } })).status
    expect(left).toBe(404)
  })

  test('a browser that knows the old one does not take it for the new one', async () => {
    const { uniqueId } = await sampleNow()
    const url = `/api/clients/${uniqueId}/messages`
    const first = await app().caller().send({ method: 'GET', url })
    const headers = { 'if-none-match': String(first.headers['etag']) }
    expect((await app().caller().send({ method: 'GET', url, headers })).statusCode).toBe(304)
    await renewOn('2026-11-26')
    expect((await app().caller().send({ method: 'GET', url, headers })).statusCode).toBe(200)
  })

  test('nothing of it is past due or at risk on any day of the holidays', async () => {
    await app().services.db.deleteFrom('activity').execute()
    for (let day = '2026-12-19'; day <= '2027-01-06'; day = addDays(day, 1)) {
      await renewOn(day)
      const { due, risks } = (await app().admin.request(getToday)).body
      const texts = due.lines.flatMap(({ reasons }) => reasons.map((reason) => dueText(reason, day)))
      expect([day, texts.filter((text) => /was|ended/.test(text))]).toEqual([day, []])
      expect([day, risks.total]).toEqual([day, 0])
    }
  }, 60_000)

  test('it stays as it is on the next day, for a week after an agent changed it, archived, and deleted', async () => {
    const { id } = await sampleNow()
    await renewOn('2026-11-25')
    expect((await sampleNow()).id).toBe(id)
    await app().admin.request(sendAdminMessage, { params: { id }, body: { content: 'A first try' } })
    await renewOn('2026-12-01')
    expect((await sampleNow()).id).toBe(id)
    await renewOn('2026-12-03')
    const renewed = await sampleNow()
    expect(renewed.id).not.toBe(id)
    const { body } = await app()
      .caller()
      .request(listPortalMessages, {
        params: { uniqueId: renewed.uniqueId },
      })
    expect(body.map(({ content }) => content)).not.toContain('A first try')
    await app().admin.request(archiveClient, { params: { id: renewed.id } })
    await renewOn('2026-12-31')
    expect((await sampleNow()).id).toBe(renewed.id)
    await app().admin.request(deleteClient, { params: { id: renewed.id } })
    await renewOn('2027-02-01')
    expect(await samples()).toEqual([])
  })

  test('it keeps its day in the team’s zone', async () => {
    app().clock.set('2026-12-11T05:00:00.000Z')
    await renewSampleClient(app().services)
    const row = await app()
      .services.db.selectFrom('installation')
      .select('value')
      .where('key', '=', 'sample-client')
      .executeTakeFirstOrThrow()
    expect(row.value).toBe('2026-12-10')
  })
})

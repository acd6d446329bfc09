import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPortalClient, replaceLink } from '#contract/calls/clients/clients.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { adminName, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

forAnyEngine('activity', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const entries = async (id: string) => (await app.admin.request(listActivity, { params: { id } })).body
  const openings = async (id: string) =>
    (await entries(id)).filter(({ action }) => action === 'portal.opened')

  test('an entry says who did what, when, and for which client', async () => {
    app.clock.set('2031-01-01T10:00:00.000Z')
    const { id } = await app.createClient()
    app.clock.release()
    expect(await entries(id)).toEqual([
      {
        id: expect.any(String),
        clientId: id,
        actorType: 'admin',
        actorName: adminName,
        action: 'client.created',
        subject: 'Maya Ortiz',
        createdAt: '2031-01-01T10:00:00.000Z',
      },
    ])
  })

  test('only the first time a browser opens a portal is recorded', async () => {
    const { id, uniqueId } = await app.createClient()
    const browser = await app.portal(uniqueId)
    expect(await openings(id)).toMatchObject([
      { actorType: 'client', actorName: 'Maya Ortiz', action: 'portal.opened', clientId: id },
    ])
    await browser.request(getPortalClient, { params: { uniqueId } })
    app.clock.advance(11 * 60_000)
    await browser.request(getPortalClient, { params: { uniqueId } })
    app.clock.release()
    expect(await openings(id)).toHaveLength(1)
    await app.portal(uniqueId)
    expect(await openings(id)).toHaveLength(2)
  })

  test('only a browser’s first opening is announced, and only to the desk', async () => {
    const { id, uniqueId } = await app.createClient()
    const open = (browser = app.caller()) => browser.request(getPortalClient, { params: { uniqueId } })
    const browser = app.caller()
    const before = await open(app.caller())
    await open(browser)
    expect(await app.announced(() => open(browser))).toEqual([
      { kind: 'changed', clientId: id, topics: ['visits'], audience: 'admins' },
    ])
    app.clock.advance(11 * 60_000)
    expect(await app.announced(() => open(browser))).toEqual([])
    app.clock.release()
    expect((await open(browser)).headers.etag).toBe(before.headers.etag)
    // An admin's visit also clears "Portal never opened".
    await open(app.admin)
    expect(await app.announced(() => open(app.admin))).toMatchObject([{ audience: 'admins' }])
  })

  test('a browser that opens a replaced link is recorded again', async () => {
    const { id, uniqueId } = await app.createClient()
    const browser = await app.portal(uniqueId)
    const { body } = await app.admin.request(replaceLink, { params: { id } })
    await browser.request(getPortalClient, { params: { uniqueId: body.uniqueId } })
    expect(await openings(id)).toHaveLength(2)
  })

  test('an admin who opens a portal is not recorded as the client', async () => {
    const { id, uniqueId } = await app.createClient()
    await app.admin.request(getPortalClient, { params: { uniqueId } })
    await app.admin.request(getPortalClient, { params: { uniqueId } })
    expect(await openings(id)).toEqual([])
  })

  test('an unknown link is not recorded', async () => {
    const count = async () => (await app.services.db.selectFrom('activity').select('id').execute()).length
    const before = await count()
    await app.portal('no-such-link')
    expect(await count()).toBe(before)
  })

  test('a client that does not exist is 404', async () => {
    const params = { id: '00000000-0000-7000-8000-000000000000' }
    expect((await app.admin.request(listActivity, { params })).status).toBe(404)
  })
})

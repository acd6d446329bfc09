import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getMe, listSessions } from '#contract/calls/team/account.ts'
import { removeAdmin } from '#contract/calls/team/admins.ts'
import type { Caller } from '../../../testing/app/caller.ts'
import { leadsTo, pressProvider, provenAccount, signInThere } from '../../../testing/app/provider-browser.ts'
import { startTestApp, TestApp } from '../../../testing/app/test-app.ts'
import { createPlace, forEachEngine } from '../../../testing/engines/engines.ts'
import {
  type OidcLies,
  type OidcStandIn,
  startOidcStandIn,
} from '../../../testing/receivers/oidc-stand-in.ts'

const hour = 3_600_000
/** The same in both processes. */
const both = (is: boolean) => [is, is]
const seconds = (from: number) => Math.floor(Date.now() / 1000) + from

forEachEngine('leaving by the provider', (engine) => {
  let stand: OidcStandIn
  let app: TestApp
  /** Another process, where the engine lets several share a database. */
  let other: TestApp
  let restore: () => Promise<void>
  let ada: Record<string, unknown>
  beforeAll(async () => {
    stand = await startOidcStandIn()
    const settings = { ...stand.settings, OIDC_SESSION_HOURS: '2', OIDC_DOMAINS: 'ruiz.example' }
    const place = await createPlace(engine)
    app = await startTestApp({ engine, settings: { ...settings, LOG_LEVEL: 'silent' } }, place)
    other = app
    if (engine === 'postgres') {
      other = new TestApp({ engine, settings }, place)
      await other.start()
    }
    ada = provenAccount(app.adminEmail, 'ada')
    restore = await app.save()
  })
  beforeEach(async () => {
    await restore()
    other.forget()
  })
  afterAll(async () => {
    if (other !== app) await other.stop()
    await app.close()
    await stand.stop()
  })

  const enter = async (claims: Record<string, unknown>) => {
    const caller = app.caller()
    expect(await signInThere(caller, stand, claims)).toBe('/admin')
    return caller
  }
  /** Whether a browser is in, in each process. */
  const isIn = async (caller: Caller) => {
    const elsewhere = other.caller()
    for (const [name, value] of caller.cookies) elsewhere.cookies.set(name, value)
    return [(await caller.request(getMe)).status, (await elsewhere.request(getMe)).status].map(
      (one) => one === 200,
    )
  }
  const logout = async (claims: Record<string, unknown>, lies: OidcLies = {}) => {
    const payload = await stand.logout(claims, lies)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const url = '/api/auth/oidc/logout'
    return (await app.caller().send({ method: 'POST', url, headers, payload })).statusCode
  }

  test('I21: a way begun in one process ends in the other', async () => {
    const caller = app.caller()
    const url = stand.authorize(await pressProvider(caller), ada)
    const elsewhere = other.caller()
    for (const [name, value] of caller.cookies) elsewhere.cookies.set(name, value)
    expect(leadsTo(await elsewhere.send({ method: 'GET', url }))).toBe('/admin')
    expect(await isIn(elsewhere)).toEqual(both(true))
  })

  test('I10: a removed member is out in every process within a second', async () => {
    const caller = await enter(provenAccount('marco@ruiz.example'))
    expect(await isIn(caller)).toEqual(both(true))
    await app.admin.request(removeAdmin, { params: { id: (await caller.request(getMe)).body.id } })
    await expect.poll(() => isIn(caller), { timeout: 1_000 }).toEqual(both(false))
  })

  test('I11: a logout ends exactly the session that it names, in every process, and nothing the second time', async () => {
    const first = await enter({ ...ada, sid: 'one' })
    const second = await enter({ ...ada, sid: 'two' })
    for (const caller of [first, second, app.admin]) expect(await isIn(caller)).toEqual(both(true))
    expect(await logout({ sub: 'ada', sid: 'one' })).toBe(200)
    await expect.poll(() => isIn(first), { timeout: 1_000 }).toEqual(both(false))
    expect(await isIn(second)).toEqual(both(true))
    expect(await isIn(app.admin)).toEqual(both(true))
    const again = await enter({ ...ada, sid: 'three' })
    expect(await logout({ sub: 'ada', sid: 'one' })).toBe(200)
    expect(await isIn(again)).toEqual(both(true))
  })

  test('I11: without a session it ends all that the account began there by then, and none by password', async () => {
    const [first, second] = [await enter({ ...ada, sid: 'one' }), await enter(ada)]
    const said = { sub: 'ada', iat: seconds(1) }
    expect(await logout(said)).toBe(200)
    for (const caller of [first, second])
      await expect.poll(() => isIn(caller), { timeout: 1_000 }).toEqual(both(false))
    expect(await isIn(app.admin)).toEqual(both(true))
    const later = await enter(ada)
    expect(await logout({ sub: 'ada', iat: seconds(-60) })).toBe(200)
    expect(await isIn(later)).toEqual(both(true))
    expect(await logout({ sub: 'nobody' })).toBe(200)
    expect(await isIn(later)).toEqual(both(true))
  })

  test('I11: after a fresh sign-in there the session ends with the newer one of the provider', async () => {
    const caller = await enter({ ...ada, sid: 'one' })
    const again = { ...ada, sid: 'two', auth_time: seconds(0) }
    const ended = await signInThere(caller, stand, again, { query: '?again' })
    expect(ended).toBe('/sign-in?confirmed=yes')
    expect(await logout({ sub: 'ada', sid: 'two' })).toBe(200)
    await expect.poll(() => isIn(caller), { timeout: 1_000 }).toEqual(both(false))
    // One by password stays one by password.
    await signInThere(app.admin, stand, { ...again, sid: 'three' }, { query: '?again' })
    expect(await logout({ sub: 'ada', sid: 'three' })).toBe(200)
    expect(await isIn(app.admin)).toEqual(both(true))
  })

  const wrong: [string, Record<string, unknown>, OidcLies][] = [
    ['signed by another key', {}, { key: 'other' }],
    ['of another issuer', {}, { iss: 'https://other.example' }],
    ['for another portal', {}, { aud: 'another' }],
    ['with a nonce, as an ID token has', { nonce: 'x' }, {}],
    ['without its event', { events: {} }, {}],
    ['of nobody', { sub: undefined, sid: undefined }, {}],
    ['that is old', { iat: Math.floor(Date.now() / 1000) - 400 }, {}],
    ['without its time', { iat: undefined }, {}],
  ]
  test.each(wrong)('I11: a token %s is 400 and ends nothing', async (_, claims, lies) => {
    const caller = await enter({ ...ada, sid: 'one' })
    expect(await logout({ sub: 'ada', sid: 'one', ...claims }, lies)).toBe(400)
    expect(await isIn(caller)).toEqual(both(true))
  })

  test('I11: no token at all is 400, and after thirty wrong ones an address waits', async () => {
    const caller = app.caller()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const send = async (payload: string) =>
      (await caller.send({ method: 'POST', url: '/api/auth/oidc/logout', headers, payload })).statusCode
    for (let count = 0; count < 30; count++) expect(await send('logout_token=a.b.c')).toBe(400)
    expect(await send('')).toBe(429)
  })

  test('I12: a session of the provider ends after its hours, however often it is used; one by password as ever', async () => {
    const caller = await enter(ada)
    const listed = (await caller.request(listSessions)).body
    const mine = listed.find(({ isCurrent }) => isCurrent)
    expect(Date.parse(mine?.expiresAt ?? '') - Date.parse(mine?.createdAt ?? '')).toBe(2 * hour)
    const age = async (ms: number) => {
      const createdAt = new Date(Date.now() - ms).toISOString()
      await app.services.db.updateTable('session').set({ createdAt }).execute()
      app.forget()
      other.forget()
    }
    await age(2 * hour - 60_000)
    expect(await isIn(caller)).toEqual(both(true))
    await age(2 * hour + 1_000)
    const before = (await app.admin.request(listSessions)).body
    expect(before.map(({ isCurrent }) => isCurrent)).toEqual([true])
    expect(await isIn(caller)).toEqual(both(false))
    expect(await isIn(app.admin)).toEqual(both(true))
  })
})

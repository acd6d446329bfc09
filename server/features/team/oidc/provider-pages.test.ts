import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getMe } from '#contract/calls/team/account.ts'
import { setUpState, signIn } from '#contract/calls/team/sign-in.ts'
import { createLog } from '../../../http/request-log.ts'
import { leadsTo, pressProvider, provenAccount, signInThere } from '../../../testing/app/provider-browser.ts'
import { adminPassword, startBareTestApp, startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { forAnyEngine, forEachEngine } from '../../../testing/engines/engines.ts'
import { tableContents } from '../../../testing/engines/table-contents.ts'
import {
  type OidcLies,
  type OidcStandIn,
  startOidcStandIn,
} from '../../../testing/receivers/oidc-stand-in.ts'

const later = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

forAnyEngine('the way to the provider and back', (engine) => {
  let stand: OidcStandIn
  let app: TestApp
  let ada: Record<string, unknown>
  let restore: () => Promise<void>
  beforeAll(async () => {
    stand = await startOidcStandIn()
    app = await startTestApp({ engine, settings: { ...stand.settings, LOG_LEVEL: 'silent' } })
    ada = provenAccount(app.adminEmail, 'ada')
    await signInThere(app.caller(), stand, ada)
    restore = await app.save()
  })
  beforeEach(async () => {
    stand.fault = null
    await restore()
  })
  afterAll(async () => {
    await app.close()
    await stand.stop()
  })

  const sessions = async () => (await app.services.db.selectFrom('session').select('id').execute()).length
  const back = async (url: string, caller = app.caller()) =>
    leadsTo(await caller.send({ method: 'GET', url }))

  test('the button asks for a code with proof, and chooses or signs in again where it is asked to', async () => {
    const caller = app.caller()
    const asked = new URL(await pressProvider(caller))
    expect(`${asked.origin}${asked.pathname}`).toBe(`${stand.issuer}/authorize`)
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: 'desk',
      redirect_uri: 'http://portal.example.com/api/auth/oidc/callback',
      response_type: 'code',
      scope: 'openid email profile',
      state: expect.any(String),
      nonce: expect.any(String),
      code_challenge: expect.any(String),
      code_challenge_method: 'S256',
    })
    const chosen = new URL(await pressProvider(app.caller(), '?choose')).searchParams
    expect(chosen.get('prompt')).toBe('select_account')
    const again = new URL(await pressProvider(app.admin, '?again')).searchParams
    expect([again.get('prompt'), again.get('max_age')]).toEqual(['login', '0'])
    for (const purpose of ['?again', '?connect'])
      expect(await pressProvider(app.caller(), purpose)).toBe('/sign-in')
  })

  test.each([
    ['/admin/clients?tab=x', '/admin/clients?tab=x'],
    ['/administrator', '/admin'],
    ['//evil.example', '/admin'],
    ['https://evil.example/admin', '/admin'],
    ['/client/x', '/admin'],
    ['/admin/\\evil', '/admin'],
  ])('after %s the browser is at %s', async (next, ends) => {
    const query = `?${new URLSearchParams({ next })}`
    expect(await signInThere(app.caller(), stand, ada, { query })).toBe(ends)
  })

  const lies: [string, OidcLies, string][] = [
    ['another nonce', { nonce: 'another' }, 'late'],
    ['another issuer', { iss: 'https://other.example' }, 'settings'],
    ['another audience', { aud: 'another' }, 'settings'],
    ['another key', { key: 'other' }, 'settings'],
    ['an old token', { exp: later(-600), iat: later(-660) }, 'settings'],
    ['a token without a subject', { sub: undefined }, 'settings'],
  ]
  test.each(lies)('I8: %s of the provider signs nobody in', async (_, lied, refused) => {
    const before = await sessions()
    const caller = app.caller()
    expect(await signInThere(caller, stand, ada, { lies: lied })).toBe(`/sign-in?refused=${refused}`)
    expect(await sessions()).toBe(before)
    expect([...caller.cookies.keys()]).toEqual([])
  })

  test('I8: a callback without the cookie, in another browser, twice, late or of another round is refused', async () => {
    const before = await sessions()
    const caller = app.caller()
    const come = async () => stand.authorize(await pressProvider(caller), ada)
    expect(await back(await come())).toBe('/sign-in?refused=late')
    const other = app.caller()
    await pressProvider(other)
    expect(await back(await come(), other)).toBe('/sign-in?refused=late')
    const former = await come()
    await come()
    expect(await back(former, caller)).toBe('/sign-in?refused=late')
    const old = await come()
    app.clock.set(new Date(Date.now() + 11 * 60_000).toISOString())
    expect(await back(old, caller)).toBe('/sign-in?refused=late')
    app.clock.release()
    const forged = await come()
    const [[name = '', value = ''] = []] = caller.cookies
    caller.cookies.set(
      name,
      value.replace(/^./, (one) => (one === 'e' ? 'f' : 'e')),
    )
    expect(await back(forged, caller)).toBe('/sign-in?refused=late')
    const twice = await come()
    const cookies = new Map(caller.cookies)
    expect(await back(`${twice}&iss=https://other.example`, caller)).toMatch(/refused=(?:settings|late)/)
    expect(await sessions()).toBe(before)
    for (const [key, kept] of cookies) caller.cookies.set(key, kept)
    expect(await back(twice, caller)).toBe('/admin')
    for (const [key, kept] of cookies) caller.cookies.set(key, kept)
    expect(await back(twice, caller)).toBe('/sign-in?refused=late')
    expect(await sessions()).toBe(before + 1)
  })

  test('I9: a provider that cancels or refuses is said in its own words', async () => {
    const caller = app.caller()
    const said = async (error: string) => {
      const state = new URL(await pressProvider(caller)).searchParams.get('state') ?? ''
      const query = new URLSearchParams({ error, state, iss: stand.issuer, error_description: '<b>Text</b>' })
      return back(`/api/auth/oidc/callback?${query}`, caller)
    }
    expect(await said('access_denied')).toBe('/sign-in?refused=canceled')
    expect(await said('temporarily_unavailable')).toBe('/sign-in?refused=unreachable')
    expect(await said('unauthorized_client')).toBe('/sign-in?refused=settings')
  })

  test('I9: the provider hangs, is down, answers nonsense or refuses the secret: words in six seconds', async () => {
    const ends = [
      ['hangs', 'unreachable'],
      ['down', 'unreachable'],
      ['nonsense', 'unreachable'],
      ['refuses', 'settings'],
    ] as const
    for (const [fault, refused] of ends) {
      stand.fault = null
      const caller = app.caller()
      const url = stand.authorize(await pressProvider(caller), ada)
      stand.fault = fault
      const began = Date.now()
      const answer = back(url, caller)
      // Nobody else waits.
      const body = { email: app.adminEmail, password: adminPassword }
      expect((await app.caller().request(signIn, { body })).status).toBe(200)
      expect((await app.admin.request(getMe)).status).toBe(200)
      if (fault === 'hangs') expect(Date.now() - began).toBeLessThan(4_000)
      expect(await answer).toBe(`/sign-in?refused=${refused}`)
      expect(Date.now() - began).toBeLessThan(6_000)
    }
  }, 30_000)

  test('what fails here leads to a page with words, too, and the next try signs in', async () => {
    const rename = (from: string, to: string) =>
      app.services.db.schema.alterTable(from).renameTo(to).execute()
    const caller = app.caller()
    const url = stand.authorize(await pressProvider(caller, '?next=%2Fadmin%2Fclients'), ada)
    await rename('account', 'account_away')
    try {
      expect(await back(url, caller)).toBe('/sign-in?refused=unfinished&next=%2Fadmin%2Fclients')
    } finally {
      await rename('account_away', 'account')
    }
    expect(await signInThere(caller, stand, ada)).toBe('/admin')
  })

  test('I17: no code, token, secret, state or address is in the log, in a table or in the address afterwards', async () => {
    const written: string[] = []
    const log = createLog('trace')
    for (const level of ['warn', 'error', 'info', 'debug'] as const)
      log[level] = (...args: unknown[]) => void written.push(JSON.stringify(args))
    app.services.log.warn = log.warn
    const caller = app.caller()
    const location = await pressProvider(caller)
    const url = stand.authorize(location, ada)
    const ended = await back(url, caller)
    const lied = await signInThere(app.caller(), stand, provenAccount('eve@private.example'))
    expect([ended, lied]).toEqual(['/admin', '/sign-in?refused=not-invited'])
    expect(written.join('')).toContain('not-invited')
    const secrets = [
      ...new URL(`http://x${url}`).searchParams.values(),
      new URL(location).searchParams.get('nonce') ?? '',
      stand.settings['OIDC_CLIENT_SECRET'] ?? '',
      'an access token',
      'eve@private.example',
    ].filter((one) => one !== stand.issuer)
    const stored = JSON.stringify(await tableContents(app.services.db))
    for (const secret of secrets) {
      expect(written.join('')).not.toContain(secret)
      expect(stored).not.toContain(secret)
    }
  })

  test('thirty ways to the provider in five minutes are enough for one address', async () => {
    const caller = app.caller()
    for (let count = 0; count < 30; count++) expect(await pressProvider(caller)).toContain(stand.issuer)
    expect(await pressProvider(caller)).toBe('/sign-in?refused=too-many')
    expect(await pressProvider(app.caller())).toContain(stand.issuer)
  })
})

forEachEngine('a desk with a provider', (engine) => {
  test('I2: an unreachable provider stops no start, and a desk without members sends nobody there', async () => {
    const settings = {
      BASE_URL: 'http://portal.example.com',
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'desk',
      OIDC_CLIENT_SECRET: 'secret',
      LOG_LEVEL: 'silent',
    }
    const app = await startBareTestApp({ engine, settings })
    const { body } = await app.caller().request(setUpState)
    expect(body).toEqual({ needed: true, provider: { name: '127.0.0.1:9' } })
    expect(await pressProvider(app.caller())).toBe('/sign-in?refused=not-set-up')
    await app.newAdmin('ada@example.com')
    expect(await pressProvider(app.caller())).toBe('/sign-in?refused=unreachable')
    await app.close()
  })
})

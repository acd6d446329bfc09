import { afterEach, expect, test } from 'vitest'
import { getPortalClient } from '#contract/calls/clients/clients.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { signIn, signOut } from '#contract/calls/team/sign-in.ts'
import { createFullClient } from '../testing/app/full-client.ts'
import { adminPassword, startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forEachEngine } from '../testing/engines/engines.ts'

const nameOf = (setCookie: string) => setCookie.slice(0, setCookie.indexOf('='))

forEachEngine('cookies', (engine) => {
  let app: TestApp
  afterEach(() => app.close())

  const cookiesOf = async (settings: Record<string, string>) => {
    app = await startTestApp({ engine, settings })
    const { client, documentId, browser } = await createFullClient(app)
    const signedIn = await app
      .caller()
      .request(signIn, { body: { email: app.adminEmail, password: adminPassword } })
    const visited = await app.caller().request(getPortalClient, { params: { uniqueId: client.uniqueId } })
    const download = await browser.send({ method: 'GET', url: `/api/documents/${documentId}/download` })
    expect(download.statusCode).toBe(200)
    return [...signedIn.setCookies, ...visited.setCookies]
  }

  test('on http are HttpOnly and SameSite=Lax, and not Secure', async () => {
    const cookies = await cookiesOf({})
    expect(cookies.map(nameOf)).toEqual(['escrow.session_token', 'escrow.browser', 'portals'])
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; HttpOnly/i)
      expect(cookie).toMatch(/; SameSite=Lax/i)
      expect(cookie).toMatch(/; Path=\/(;|$)/i)
      expect(cookie).not.toMatch(/; Secure|; Domain/i)
    }
    const day = 86_400
    expect(cookies.map((cookie) => Number(/; Max-Age=(\d+)/i.exec(cookie)?.[1]) / day)).toEqual([
      14, 400, 365,
    ])
  })

  test('on https are __Host- and Secure as well, and sign-in works with them', async () => {
    const cookies = await cookiesOf({ BASE_URL: 'https://portal.example.com' })
    expect(cookies.map(nameOf)).toEqual([
      '__Host-escrow.session_token',
      '__Host-escrow.browser',
      '__Host-portals',
    ])
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; HttpOnly/i)
      expect(cookie).toMatch(/; SameSite=Lax/i)
      expect(cookie).toMatch(/; Path=\/(;|$)/i)
      expect(cookie).toMatch(/; Secure/i)
      expect(cookie).not.toMatch(/; Domain/i)
    }
    expect((await app.admin.request(getMe)).status).toBe(200)
    expect((await app.admin.request(signOut)).status).toBe(200)
    expect((await app.admin.request(getMe)).status).toBe(401)
  })

  test('a portal’s cookie is random, and the server stores only its hash', async () => {
    app = await startTestApp({ engine })
    const { uniqueId } = await app.createClient()
    const values = [await app.portal(uniqueId), await app.portal(uniqueId)].map((caller) =>
      caller.cookies.get('portals'),
    )
    expect(values[0]).toMatch(/^[\w-]{32}\.[\w-]{36}\.[\w-]{16}\.[\w-]{43}$/)
    expect(values[1]).not.toBe(values[0])
    const visits = await app.services.db.selectFrom('portal_visits').selectAll().execute()
    expect(visits).toHaveLength(2)
    expect(JSON.stringify(visits)).not.toContain(values[0])
  })

  test('a signed-in admin’s session is stored only as long as needed', async () => {
    app = await startTestApp({ engine })
    const { db } = app.services
    const day = 86_400_000
    const daysLeft = async () => {
      const { expiresAt } = await db.selectFrom('session').select('expiresAt').executeTakeFirstOrThrow()
      return (Date.parse(expiresAt) - Date.now()) / day
    }
    expect(await daysLeft()).toBeCloseTo(14, 1)
    // Used on another day it is stored for longer, in the browser as well.
    const expiresAt = new Date(Date.now() + 12 * day).toISOString()
    await db.updateTable('session').set({ expiresAt }).execute()
    app.services.sessions.clear()
    const { setCookies } = await app.admin.request(getMe)
    expect(setCookies.map(nameOf)).toEqual(['escrow.session_token'])
    expect(await daysLeft()).toBeCloseTo(14, 1)
  })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disconnectProvider, getMe } from '#contract/calls/team/account.ts'
import { listAdmins } from '#contract/calls/team/admins.ts'
import { setUpState } from '#contract/calls/team/sign-in.ts'
import { startServerProcess, withAdmin } from '../../../testing/app/server-process.ts'
import { adminPassword, startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { signInOver } from '../../../testing/app/wire.ts'
import { forAnyEngine } from '../../../testing/engines/engines.ts'
import { freePort } from '../../../testing/receivers/free-port.ts'

forAnyEngine('without a provider', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test('I1: there is no way to one, and no answer names one', async () => {
    for (const url of ['/api/auth/oidc/start', '/api/auth/oidc/callback?code=x&state=y']) {
      const { statusCode, headers } = await app.caller().send({ method: 'GET', url })
      expect([statusCode, headers['set-cookie']]).toEqual([404, undefined])
    }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const posted = {
      method: 'POST',
      url: '/api/auth/oidc/logout',
      headers,
      payload: 'logout_token=x',
    } as const
    expect((await app.caller().send(posted)).statusCode).toBe(404)
    expect((await app.caller().request(setUpState)).text).toBe('{"needed":false}')
    const me = await app.admin.request(getMe)
    expect(Object.keys(me.body).toSorted()).toEqual([
      'createdAt',
      'email',
      'id',
      'name',
      'phone',
      'role',
      'seesMoney',
      'twoFactorEnabled',
    ])
    expect((await app.admin.request(listAdmins)).text).not.toContain('"way')
    const refused = await app.admin.request(disconnectProvider, { body: { password: adminPassword } })
    expect(refused.status).toBe(404)
    expect([...app.admin.cookies.keys()].toSorted()).toEqual(['escrow.browser', 'escrow.session_token'])
  })
})

/** Prints when a process loads the file into which the build puts the provider's libraries. */
const watching = `import { registerHooks } from 'node:module'
registerHooks({ load(url, context, next) {
  if (url.includes('/provider-library.')) process.stderr.write('loads ' + url + '\\n')
  return next(url, context)
} })`

test('I1: the provider’s libraries are loaded by the first press of its button, and without it never', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'escrow-provider-'))
  const options = `--import data:text/javascript,${encodeURIComponent(watching)}`
  const port = await freePort()
  const settings = {
    PORT: String(port),
    BASE_URL: `http://127.0.0.1:${port}`,
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'desk',
    OIDC_CLIENT_SECRET: 'secret',
  }
  for (const more of [{}, settings]) {
    const server = await startServerProcess({
      DATA_DIR: dataDir,
      NODE_OPTIONS: options,
      ...withAdmin,
      ...more,
    })
    await signInOver(server.address)
    expect(server.output()).not.toContain('loads ')
    const pressed = await fetch(`${server.address}/api/auth/oidc/start`, { redirect: 'manual' })
    expect([pressed.status, pressed.headers.get('location')]).toEqual(
      more === settings ? [302, '/sign-in?refused=unreachable'] : [404, null],
    )
    await server.end()
    expect(server.output().includes('loads ')).toBe(more === settings)
  }
  await rm(dataDir, { recursive: true })
}, 90_000)

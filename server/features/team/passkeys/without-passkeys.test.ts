import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMe } from '#contract/calls/team/account.ts'
import { confirmMe } from '#contract/calls/team/confirm-me.ts'
import { askNewPasskey, askPasskey, listPasskeys, signInWithPasskey } from '#contract/calls/team/passkeys.ts'
import { setUpState } from '#contract/calls/team/sign-in.ts'
import { startServerProcess, withAdmin } from '../../../testing/app/server-process.ts'
import { SoftwarePasskey } from '../../../testing/app/software-passkey.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { callOver, signInOver } from '../../../testing/app/wire.ts'
import { forAnyEngine } from '../../../testing/engines/engines.ts'
import { tableContents } from '../../../testing/engines/table-contents.ts'

forAnyEngine('without a passkey', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test('I1: no answer names one, and nobody is asked for one', async () => {
    expect((await app.caller().request(setUpState)).text).toBe('{"needed":false}')
    expect((await app.admin.request(getMe)).text).not.toContain('ways')
    expect((await app.admin.request(listPasskeys)).text).toBe('[]')
    const before = await tableContents(app.services.db, ['failed_sign_ins', 'activity'])
    const caller = app.caller()
    const asked = await caller.request(askPasskey)
    expect([asked.status, asked.problem.code]).toEqual([401, 'passkey-refused'])
    const question = { challenge: '', userVerification: 'required' as const }
    const response = new SoftwarePasskey().answer(question)
    expect((await caller.request(signInWithPasskey, { body: { response } })).status).toBe(401)
    expect((await app.admin.request(confirmMe, { body: { passkey: response } })).status).toBe(401)
    expect(caller.cookies.size).toBe(0)
    expect(await tableContents(app.services.db, ['failed_sign_ins', 'activity'])).toEqual(before)
  })
})

/** Prints when a process loads the file into which the build puts the library. */
const watching = `import { registerHooks } from 'node:module'
registerHooks({ load(url, context, next) {
  if (url.includes('/passkey-library.')) process.stderr.write('loads ' + url + '\\n')
  return next(url, context)
} })`

test('I1: the library is loaded by the first passkey that is asked for, and by nothing before', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'escrow-passkeys-'))
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(watching)}`,
    ...withAdmin,
  })
  const cookie = await signInOver(server.address)
  expect((await callOver(server.address, askPasskey, {})).status).toBe(401)
  const confirmed = await callOver(server.address, confirmMe, {
    cookie,
    body: { password: withAdmin.ADMIN_PASSWORD },
  })
  expect(confirmed.status).toBe(200)
  expect(server.output()).not.toContain('loads ')
  expect((await callOver(server.address, askNewPasskey, { cookie })).status).toBe(200)
  expect(server.output()).toContain('loads ')
  await server.end()
  await rm(dataDir, { recursive: true })
}, 60_000)

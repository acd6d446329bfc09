import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { importClients } from '#contract/calls/clients/client-import.ts'
import { getClient, replaceLink } from '#contract/calls/clients/clients.ts'
import { changeDealDate, getDealDates } from '#contract/calls/dates/date-calls.ts'
import type { Dates } from '#contract/calls/dates/dates-of-deal.ts'
import { downloadDocument, uploadPortalDocument } from '#contract/calls/deal/documents.ts'
import { declineSaidDate, sayDateDone, takeBackDate } from '#contract/calls/deal/said.ts'
import { listPortalMessages, sendClientMessage } from '#contract/calls/messages/messages.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { changeAdmin, inviteAdmin, removeAdmin } from '#contract/calls/team/admins.ts'
import { acceptInvitation, signIn, signOut } from '#contract/calls/team/sign-in.ts'
import { removeTeamMark, setTeamMark, type Team } from '#contract/calls/team/team.ts'
import { addDays } from '#contract/rules/days.ts'
import { markAddress } from '#contract/rules/mark-address.ts'
import { LiveReader } from '../testing/app/live-reader.ts'
import { provenAccount } from '../testing/app/provider-browser.ts'
import {
  processAdmin,
  startServerProcess,
  withAdmin,
  type ServerProcess,
} from '../testing/app/server-process.ts'
import { uploadForm } from '../testing/app/upload-form.ts'
import { callOver, createClientOver, signInOver } from '../testing/app/wire.ts'
import { startPostgres, type PostgresServer } from '../testing/engines/postgres-server.ts'
import { hasPostgres } from '../testing/engines/postgres.ts'
import { markPictures } from '../testing/files/square-png.ts'
import { freePort } from '../testing/receivers/free-port.ts'
import { startOidcStandIn } from '../testing/receivers/oidc-stand-in.ts'

const go = (url: string, headers = {}) => fetch(url, { redirect: 'manual', headers })
const cookiesOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

const statusOf = async ({ address }: ServerProcess, link: string) =>
  (await fetch(`${address}/api/clients/${link}`)).status

describe.runIf(hasPostgres() && !process.env.TEST_DATABASE_URL)('two processes on one PostgreSQL', () => {
  let postgres: PostgresServer
  let dataDir: string
  let both: Record<string, string>
  let a: ServerProcess
  let b: ServerProcess
  let cookie: string
  let open: LiveReader[] = []
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'escrow-two-'))
    postgres = await startPostgres()
    both = {
      DATABASE_URL: postgres.url('postgres'),
      DATA_DIR: dataDir,
      SAMPLE_DATA: 'on',
      ...withAdmin,
    }
    // Both start together on an empty database, which must be migrated and filled only once.
    ;[a, b] = await Promise.all([startServerProcess(both), startServerProcess(both)])
    cookie = await signInOver(a.address)
  })
  afterAll(async () => {
    await Promise.all([a?.end(), b?.end()])
    await postgres.remove()
    await rm(dataDir, { recursive: true, force: true })
  })
  afterEach(() => {
    for (const reader of open) reader.close()
    open = []
  })
  async function listen(address: string, path: string, headers = {}): Promise<LiveReader> {
    const reader = await LiveReader.open(address + path, headers)
    open.push(reader)
    return reader
  }

  test('that started together on an empty database created one schema, one admin and one sample client', async () => {
    const list = await fetch(`${b.address}/api/clients`, { headers: { cookie } })
    expect(await list.json()).toHaveLength(1)
    const admins = await fetch(`${b.address}/api/admin/admins`, { headers: { cookie } })
    expect(await admins.json()).toHaveLength(1)
  })

  test('announce a message sent to one on the streams of the other, which returns it', async () => {
    const { uniqueId } = await createClientOver(a.address, cookie)
    const portal = await listen(b.address, `/api/clients/${uniqueId}/live`)
    const admins = await listen(b.address, '/api/admin/live', { cookie })
    await callOver(a.address, sendClientMessage, { params: { uniqueId }, body: { content: 'Hello' } })
    for (const reader of [portal, admins])
      await expect
        .poll(() => reader.changes)
        .toContainEqual(expect.objectContaining({ topics: ['messages'] }))
    const { text } = await callOver(b.address, listPortalMessages, { params: { uniqueId } })
    expect(JSON.parse(text)).toMatchObject([{ content: 'Hello' }])
  })

  test('one story 6: what a client says on one is confirmed on the other, and only for their deal', async () => {
    // Past in every time zone.
    const today = addDays(new Date().toISOString().slice(0, 10), -1)
    const dated = { templateId: 'purchase-financed', acceptanceDate: addDays(today, -1) }
    const deal = await createClientOver(a.address, cookie, dated)
    const other = await createClientOver(b.address, cookie, dated)
    const depositOf = async (at: ServerProcess, { id }: { id: string }) => {
      const { text } = await callOver(at.address, getDealDates, { params: { id }, cookie })
      const deposit = (JSON.parse(text) as Dates).dates.find(({ name }) => name === 'Deposit to escrow')
      if (!deposit) throw new Error('The deal has no deposit')
      return deposit
    }
    const { id: dateId } = await depositOf(b, deal)
    const said = { params: { uniqueId: deal.uniqueId, dateId } }
    const say = (at: ServerProcess) => callOver(at.address, sayDateDone, { ...said, body: { doneOn: today } })
    const confirm = (at: ServerProcess) =>
      callOver(at.address, changeDealDate, {
        params: { dateId },
        cookie,
        body: { state: 'done', doneOn: today },
      })

    const portal = await listen(b.address, `/api/clients/${deal.uniqueId}/live`)
    const otherPortal = await listen(b.address, `/api/clients/${other.uniqueId}/live`)
    expect((await say(a)).status).toBe(200)
    const ofSaid = expect.objectContaining({ topics: ['dates'] })
    await expect.poll(() => portal.changes).toContainEqual(ofSaid)
    expect(otherPortal.changes).not.toContainEqual(ofSaid)
    expect(await depositOf(b, deal)).toMatchObject({ state: 'open', saidDoneOn: today })
    expect((await callOver(b.address, declineSaidDate, { params: { dateId }, cookie })).status).toBe(200)
    expect(await depositOf(a, deal)).toMatchObject({ state: 'open', saidDoneOn: null })

    // Said and taken back on one while the other confirms: done in whichever order, with nothing left to confirm.
    await say(b)
    const together = await Promise.all([confirm(a), callOver(b.address, takeBackDate, said)])
    const [confirmed, takenBack] = together.map(({ status }) => status)
    expect(confirmed).toBe(200)
    // What was confirmed first is not taken back.
    expect([200, 409]).toContain(takenBack)
    for (const at of [a, b]) {
      expect(await depositOf(at, deal)).toMatchObject({ state: 'done', doneOn: today, saidDoneOn: null })
      expect(await depositOf(at, other)).toMatchObject({ state: 'open', saidDoneOn: null })
    }
    expect((await say(b)).status).toBe(409)
  })

  test('give the same ETag to the same response', async () => {
    const { uniqueId } = await createClientOver(a.address, cookie)
    const { headers } = await callOver(a.address, listPortalMessages, { params: { uniqueId } })
    const etag = headers.get('etag') ?? ''
    const again = await callOver(b.address, listPortalMessages, {
      params: { uniqueId },
      headers: { 'if-none-match': etag },
    })
    expect(again.status).toBe(304)
  })

  test('share the files', async () => {
    const { uniqueId } = await createClientOver(a.address, cookie)
    const body = uploadForm({ name: 'a.txt', bytes: Buffer.from('text') })
    const { text } = await callOver(a.address, uploadPortalDocument, { params: { uniqueId }, body })
    const { id } = JSON.parse(text) as { id: string }
    expect((await callOver(b.address, downloadDocument, { params: { id }, cookie })).text).toBe('text')
  })

  test('end a session on both when it is signed out on one, even if the other had just cached it', async () => {
    const session = await signInOver(a.address)
    const ofB = await listen(b.address, '/api/admin/live', { cookie: session })
    expect((await callOver(b.address, getMe, { cookie: session })).status).toBe(200)
    await callOver(a.address, signOut, { cookie: session, body: {} })
    await ofB.waitFor('gone')
    await ofB.ended
    expect((await callOver(b.address, getMe, { cookie: session })).status).toBe(401)
  })

  test('T3 a role that is changed on one holds at the next call on both, even if the other had just cached it', async () => {
    const email = 'sam@example.com'
    const invited = await callOver(a.address, inviteAdmin, { cookie, body: { email, role: 'assistant' } })
    const token = (JSON.parse(invited.text) as { link: string }).link.split('#')[1] ?? ''
    const account = { token, name: 'Sam', password: 'violet lantern harbor quilt' }
    const joined = await callOver(a.address, acceptInvitation, { body: account })
    const { id } = JSON.parse(joined.text) as { id: string }
    const withoutBody = { cookie: joined.cookie, body: {} }
    const answers = async () =>
      Promise.all(
        [a, b].map(async ({ address }) => (await callOver(address, importClients, withoutBody)).status),
      )
    expect(await answers()).toEqual([403, 403])
    for (const [role, status] of [
      ['admin', 400],
      ['assistant', 403],
    ] as const) {
      const ofB = await listen(b.address, '/api/admin/live', { cookie: joined.cookie })
      await callOver(a.address, changeAdmin, { params: { id }, cookie, body: { role } })
      expect((await callOver(a.address, importClients, withoutBody)).status).toBe(status)
      await ofB.waitFor('refresh')
      expect((await callOver(b.address, importClients, withoutBody)).status).toBe(status)
    }
    await callOver(a.address, removeAdmin, { params: { id }, cookie })
  })

  test('close the portal’s streams on both when its link is replaced on one', async () => {
    const { id, uniqueId } = await createClientOver(a.address, cookie)
    const ofB = await listen(b.address, `/api/clients/${uniqueId}/live`)
    await callOver(a.address, replaceLink, { params: { id }, cookie, body: {} })
    await ofB.waitFor('gone')
    await ofB.ended
    expect((await callOver(b.address, listPortalMessages, { params: { uniqueId } })).status).toBe(404)
  })

  test('make their screens refetch everything after PostgreSQL was restarted', async () => {
    const { id, uniqueId } = await createClientOver(a.address, cookie)
    const readers = [
      await listen(a.address, `/api/clients/${uniqueId}/live`),
      await listen(b.address, `/api/clients/${uniqueId}/live`),
    ]
    await postgres.stop()
    await postgres.start()
    await Promise.all(readers.map((reader) => reader.waitFor('refresh')))
    await expect
      .poll(async () => (await callOver(a.address, getClient, { params: { id }, cookie })).status, {
        timeout: 5_000,
      })
      .toBe(200)
    await callOver(a.address, sendClientMessage, { params: { uniqueId }, body: { content: 'Back' } })
    await Promise.all(readers.map((reader) => reader.waitFor('change')))
  })

  test('I21: a way to the provider begun at one ends at the other, and both know the session', async () => {
    const stand = await startOidcStandIn()
    onTestFinished(() => stand.stop())
    // The start names the address that people use.
    const BASE_URL = 'http://portal.example.com:8080'
    const ports = [String(await freePort()), String(await freePort())] as const
    const processes = await Promise.all(
      ports.map((PORT) => startServerProcess({ ...both, ...stand.settings, BASE_URL, PORT })),
    )
    onTestFinished(async () => {
      await Promise.all(processes.map((one) => one.end()))
    })
    const [first, second] = ports.map((port) => `http://127.0.0.1:${port}`)
    const started = await go(`${first}/api/auth/oidc/start`)
    const account = provenAccount(processAdmin.email, 'ada')
    const back = stand.authorize(started.headers.get('location') ?? '', account)
    const ended = await go(`${second}${back}`, { cookie: cookiesOf(started) })
    expect(ended.headers.get('location')).toBe('/admin')
    for (const address of [first, second])
      expect((await callOver(address ?? '', getMe, { cookie: cookiesOf(ended) })).status).toBe(200)
  })

  test('I21: a logo set at one is the other’s within a second, as is its removal', async () => {
    const { text } = await callOver(a.address, setTeamMark, { cookie, body: markPictures(10) })
    const { mark = '' } = JSON.parse(text) as Team
    const statusAt = async ({ address }: ServerProcess) =>
      (await fetch(address + markAddress(32, mark))).status
    expect(await statusAt(a)).toBe(200)
    await expect.poll(() => statusAt(b)).toBe(200)
    await callOver(b.address, removeTeamMark, { cookie })
    expect(await statusAt(b)).toBe(404)
    await expect.poll(() => statusAt(a)).toBe(404)
  })

  test('count wrong passwords and wrong links together', async () => {
    const wrong = { email: processAdmin.email, password: 'not this one' }
    const tries: string[] = []
    for (const { address } of [a, b, a, b]) {
      tries.push((await callOver(address, signIn, { body: wrong })).text)
    }
    for (const [at, text] of tries.entries()) expect(text).toContain(`${4 - at} tr`)
    expect((await callOver(b.address, signIn, { body: wrong })).text).toContain('wrong-password')
    expect((await callOver(a.address, signIn, { body: wrong })).status).toBe(429)
    expect((await callOver(b.address, signIn, { body: wrong })).status).toBe(429)

    const { uniqueId } = await createClientOver(a.address, cookie)
    // Half of the limit at each, and the other tests made some too.
    for (let n = 0; n < 20; n++) expect(await statusOf(n % 2 === 0 ? a : b, `guess${10 + n}x`)).not.toBe(200)
    // Within a second each process knows of the misses at the others.
    await expect.poll(() => statusOf(a, uniqueId)).toBe(429)
    await expect.poll(() => statusOf(b, uniqueId)).toBe(429)
  })
})

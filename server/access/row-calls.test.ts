import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillPath } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { createFullClient, type FullClient } from '../testing/app/full-client.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forAnyEngine } from '../testing/engines/engines.ts'
import { tableContents } from '../testing/engines/table-contents.ts'

const rowCalls = calls.filter(({ access }) => access === 'either')

/** The id of a row of the client that the call applies to. */
function rowOf(full: FullClient, path: string): string {
  if (path.includes('/messages/')) return full.fromTeam.id
  if (path.includes('/dates/')) return full.client.id
  return path.includes('/notifications/') ? full.notification.id : full.documentId
}

forAnyEngine('id-only calls', (engine) => {
  let app: TestApp
  let [mine, yours] = [] as FullClient[]
  beforeAll(async () => {
    app = await startTestApp({ engine })
    mine = await createFullClient(app)
    yours = await createFullClient(app)
  })
  afterAll(() => app.close())

  test.each(rowCalls.map((call) => [call.method, call.path, call] as const))(
    '%s %s of another client’s row is the same 404 as for a missing row, and leaves the row unchanged',
    async (method, path, call) => {
      if (!mine || !yours) throw new Error('not set up')
      const before = await tableContents(app.services.db)
      const methods = method === 'GET' ? (['GET', 'HEAD'] as const) : ([call.method] as const)
      for (const caller of [mine.browser, app.caller()]) {
        for (const way of methods) {
          const ask = (id: string) => caller.send({ method: way, url: fillPath(path, { id }) })
          const theirs = await ask(rowOf(yours, path))
          const none = await ask(randomUUID())
          const odd = await ask('not-an-id')
          expect(theirs.statusCode).toBe(404)
          for (const other of [none, odd]) {
            expect([other.statusCode, other.body]).toEqual([theirs.statusCode, theirs.body])
            expect({ ...other.headers, date: '' }).toEqual({ ...theirs.headers, date: '' })
          }
        }
      }
      expect(await tableContents(app.services.db)).toEqual(before)
    },
  )

  test('the own row is returned for any spelling of its id', async () => {
    if (!mine) throw new Error('not set up')
    for (const { method, path } of rowCalls) {
      for (const id of [rowOf(mine, path), rowOf(mine, path).toUpperCase()]) {
        const reply = await mine.browser.send({ method, url: fillPath(path, { id }) })
        expect(reply.statusCode, path).toBe(200)
      }
    }
  })

  test('one browser can access several portals, and only those', async () => {
    const [one, two, three] = [
      await createFullClient(app),
      await createFullClient(app),
      await createFullClient(app),
    ]
    const browser = one.browser
    await browser.send({ method: 'GET', url: `/api/clients/${two.client.uniqueId}` })
    const download = async (full: FullClient) =>
      (await browser.send({ method: 'GET', url: `/api/documents/${full.documentId}/download` })).statusCode
    expect([await download(one), await download(two), await download(three)]).toEqual([200, 200, 404])
  })

  test('a guessed portal cookie gives no access', async () => {
    if (!yours) throw new Error('not set up')
    const caller = app.caller()
    for (const cookie of ['', 'x', '%00', "' or 1=1", 'a'.repeat(32)]) {
      caller.cookies.set('portals', cookie)
      const url = `/api/documents/${yours.documentId}/download`
      expect((await caller.send({ method: 'GET', url })).statusCode).toBe(404)
    }
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listReaders, readerOf } from '../db/readers.ts'
import { addCoClient } from '../testing/app/co-client.ts'
import { addLink } from '../testing/app/partner-deal.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forAnyEngine } from '../testing/engines/engines.ts'
import { findPartner } from './partner.ts'
import { findPortal } from './portal-of-link.ts'

forAnyEngine('the language of a link', (engine) => {
  let app: TestApp
  let client: { id: string; uniqueId: string }
  let coClient: { personId: string; uniqueId: string }
  let lender: { id: string; key: string }
  beforeAll(async () => {
    app = await startTestApp({ engine })
    client = await app.createClient({})
    coClient = await addCoClient(app, client.id)
    lender = await addLink(app, client.id, 'lender')
  })
  afterAll(() => app.close())

  const browser = { visitorHash: () => '', now: new Date() }
  const languageOf = async (uniqueId: string) =>
    (await findPortal(app.services.db, uniqueId, 'steps', browser))?.language

  async function write(language: string, table: 'clients' | 'people', id: string) {
    await app.services.db.updateTable(table).set({ language }).where('id', '=', id).execute()
  }

  test('is English for everybody who has not chosen', async () => {
    expect(await languageOf(client.uniqueId)).toBe('en')
    expect(await languageOf(coClient.uniqueId)).toBe('en')
    expect((await findPartner(app.services, lender.key, ''))?.language).toBe('en')
    const chosen = await app.services.db.selectFrom('people').select(['languageBy', 'languageAt']).execute()
    expect(chosen).toEqual(chosen.map(() => ({ languageBy: null, languageAt: null })))
  })

  test('is that of the person whose link it is', async () => {
    const { db } = app.services
    await write('es', 'people', coClient.personId)
    expect(await languageOf(client.uniqueId)).toBe('en')
    expect(await languageOf(coClient.uniqueId)).toBe('es')
    expect(await readerOf(db, { clientId: client.id, personId: coClient.personId })).toMatchObject({
      language: 'es',
    })
    await write('es', 'clients', client.id)
    await write('en', 'people', coClient.personId)
    expect(await languageOf(client.uniqueId)).toBe('es')
    expect(await languageOf(coClient.uniqueId)).toBe('en')
    const row = await db
      .selectFrom('clients')
      .selectAll()
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow()
    expect((await listReaders(db, row)).map(({ language }) => language)).toEqual(['es', 'en'])
    await write('es', 'people', lender.id)
    expect((await findPartner(app.services, lender.key, ''))?.language).toBe('es')
  })

  test('is English where this release does not know it', async () => {
    await write('vi', 'clients', client.id)
    await write('vi', 'people', lender.id)
    expect(await languageOf(client.uniqueId)).toBe('en')
    expect((await findPartner(app.services, lender.key, ''))?.language).toBe('en')
    const portal = { clientId: client.id, personId: client.id }
    expect((await readerOf(app.services.db, portal)).language).toBe('en')
  })

  test('is stored for each row that was there before', async () => {
    const { db } = app.services
    const { rows } = await sql`insert into people
      (id, "clientId", role, "firstName", "lastName", company, key, "pinMisses", "createdAt", "updatedAt")
      select ${'00000000-0000-7000-8000-000000000001'}, "clientId", role, "firstName", "lastName", company, 'k',
        "pinMisses", "createdAt", "updatedAt" from people where id = ${lender.id}
      returning language, "languageBy"`.execute(db)
    expect(rows).toEqual([{ language: 'en', languageBy: null }])
  })
})

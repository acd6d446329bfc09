import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ClientListQuery } from '#contract/calls/clients/client-list.ts'
import { DocumentListQuery } from '#contract/calls/deal/document-list.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import { limits } from '#contract/rules/limits.ts'
import { findClientCandidates, countFoundClients } from '../features/clients/client-candidates.ts'
import { isKnownBy, isNamed } from '../features/clients/client-matches.ts'
import { getClientPage, selectIds } from '../features/clients/find-clients.ts'
import { searchClients, selectKnown, selectNamed } from '../features/clients/search-clients.ts'
import { getDocumentPage } from '../features/documents/find-documents.ts'
import { searchDeals } from '../features/search/search-deals.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forEachEngine } from '../testing/engines/engines.ts'
import { recordedStatements } from '../testing/engines/recorded-statements.ts'
import { partsOf } from '../testing/engines/untried-statements.ts'
import type { Db } from './database.ts'
import { findDealCandidates } from './deal-candidates.ts'
import { newId } from './new-id.ts'
import { randomBase62 } from './random-base62.ts'
import type { ClientRow, Schema } from './schema.ts'
import { allWords, findCandidates } from './search-index.ts'
import { clientSearchColumns, hasOneWord, hasWords } from './search-text.ts'

const today = '2026-11-20'

/** What is hard to find, to fold, or to write for an index. */
const pieces =
  String.raw`Maya|O'Brien|O’Brien|Renée|Ñandú|San José|ACME™|ﬁve|ſign|K2|ΣΟΦΟΣ|㎏|İstanbul|ısı|I|Straße|Łódź
東京都港区|港区|안녕하세요|😀😃😄|👩‍👩‍👧|100%|%%%|a_b|___|c\d\e|"quo"ted|""|AND|OR NOT|NEAR(a b)|*|may*|searchText:|{x} : y
-min|+1|^a|(530) 555-0142|5550142|530|Dec 2|12/2|x|ab`.split(/[|\n]/)
const characters = (of: string): string[] => of.match(/./gsu) ?? []
const text = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 })
  .map((some) => some.join(' '))

/** Terms of pieces, of parts of them, of one letter, of spaces, and as long as a search may be. */
const term = fc.oneof(
  text,
  fc.tuple(text, fc.nat(20), fc.integer({ min: 1, max: 9 })).map(([all, at, length]) =>
    characters(all)
      .slice(at, at + length)
      .join(''),
  ),
  fc.constantFrom(' ', '   ', 'a', '%', '_', '\\', '"', "'", '😀', 'é'),
  fc.constantFrom(...pieces).map((piece) => `${piece} `.repeat(limits.title).slice(0, limits.title)),
  fc.constantFrom(...pieces).map((piece) =>
    characters(piece.repeat(limits.title))
      .slice(0, limits.title / 2)
      .join(''),
  ),
)

const count = 120

const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

const countIn = async ({ services }: TestApp, search: string) =>
  (await getClientPage(services.database, { ...ClientListQuery.parse({ search }), today })).total

/** How PostgreSQL finds a word if it may not read whole tables, which it prefers for small ones. */
const planOf = (db: Db, table: keyof Schema, column: string): Promise<string> =>
  db.transaction().execute(async (read) => {
    await sql`set local enable_seqscan = off`.execute(read)
    const { rows } = await sql<Record<string, string>>`explain select id from ${sql.table(table)}
      where ${sql.id(column)} like '%quillfeather%'`.execute(read)
    return JSON.stringify(rows)
  })

forEachEngine('searching by an index', (engine) => {
  let app: TestApp
  let first: ClientRow
  const db = () => app.services.db

  async function addClients(texts: readonly string[]): Promise<string[]> {
    const rows = texts.map((one, n) => {
      const row = {
        ...first,
        id: newId(),
        uniqueId: randomBase62(22),
        firstName: one,
        lastName: texts[(n * 7) % texts.length] ?? '',
        phone: `(530) ${String(555 + (n % 9))}-0${100 + n}`,
        escrowCompany: texts[(n * 3) % texts.length] ?? '',
        expectedCloseDate: n % 10 === 0 ? '2026-12-02' : '2031-05-20',
        isArchived: n % 4 === 0,
      }
      return { ...row, ...clientSearchColumns(row) }
    })
    await db().insertInto('clients').values(rows).execute()
    return rows.map(({ id }) => id)
  }

  beforeAll(async () => {
    app = await startTestApp({ engine })
    const { id } = await app.createClient()
    first = await db().selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const texts = fc.sample(text, { numRuns: count, seed: 55 })
    const added = await addClients(texts)
    const clients = added.map((clientId, n) => ({
      clientId,
      searchText: clientSearchColumns({ ...first, firstName: texts[(n * 5) % count] ?? '' }).searchText,
      n,
    }))
    const message = {
      senderType: 'admin',
      senderName: 'Ada',
      personId: null,
      writtenBy: null,
      isRead: true,
      idempotencyKey: null,
      acknowledgedAt: null,
      createdAt: first.createdAt,
      withdrawnAt: null,
      by: null,
      addedBy: null,
      isMasked: false,
      leftOut: 0,
      leftOutFiles: null,
      fileCount: 0,
    }
    await db()
      .insertInto('messages')
      .values(
        clients.map(({ clientId, searchText }) => ({
          ...message,
          id: newId(),
          clientId,
          content: searchText,
          searchText,
        })),
      )
      .execute()
    const note = {
      isVisible: false,
      createdAt: first.createdAt,
      updatedAt: first.createdAt,
      translations: null,
    }
    await db()
      .insertInto('client_notes')
      .values(
        clients.map(({ clientId, searchText }) => ({
          ...note,
          id: newId(),
          clientId,
          title: 'Note',
          content: searchText,
          searchText,
        })),
      )
      .execute()
    const document = {
      originalName: '',
      filePath: null,
      fileSize: 0,
      mimeType: '',
      sha256: null,
      uploadDate: first.createdAt,
      uploadedBy: 'admin',
      status: 'pending',
      description: null,
      category: null,
      dueDate: null,
      askedOf: 'client',
      seenAt: null,
      personId: null,
      isForClient: true,
      forPartners: '',
    }
    await db()
      .insertInto('documents')
      .values(
        clients.map(({ clientId, searchText }) => ({
          ...document,
          id: newId(),
          clientId,
          name: searchText.slice(0, 80),
          searchText,
        })),
      )
      .execute()
  })
  afterAll(() => app.close())

  /** The hits of a list, read without an index. */
  const plainIds = async (search: string, sort: ClientListQuery['sort']) => {
    const query = ClientListQuery.parse({ search, sort, pageSize: 1_000 })
    return (await selectIds(db(), { ...query, today }).execute()).map(({ id }) => id)
  }

  test('finds the same clients in the same order as reading all of them', async () => {
    await fc.assert(
      fc.asyncProperty(term, fc.constantFrom('created' as const, 'name' as const), async (search, sort) => {
        const query = ClientListQuery.parse({ search, sort, pageSize: 1_000 })
        const page = await getClientPage(app.services.database, { ...query, today })
        const hits = await plainIds(query.search, sort)
        expect(ids(page.clients)).toEqual(hits)
        expect(page.total).toBe(hits.length)
        const sought = query.search.trim()
        const named = await selectNamed(db(), sought).execute()
        const known = sought === '' ? [] : await selectKnown(db(), sought, today).execute()
        const both = [...named, ...known].slice(0, 20).map(({ id }) => id)
        expect((await searchClients(app.services.database, query.search, today)).map(({ id }) => id)).toEqual(
          both,
        )
      }),
      { numRuns: 150, seed: 64 },
    )
  })

  /** The newest rows of a table of deals that a search finds, read without an index. */
  const plainDeals = async (table: 'documents' | 'messages' | 'client_notes', search: string) => {
    const own = sql`${sql.table(table)}."searchText"`
    const rows = await db()
      .selectFrom(table)
      .innerJoin('clients', 'clients.id', `${table}.clientId`)
      .select(`${table}.id`)
      .where(
        sql<boolean>`(${hasOneWord(search, own)} and ${hasWords(search, [{ of: own }, { of: sql`clients."searchText"` }])})`,
      )
      .orderBy(`${table}.id`, 'desc')
      .limit(5)
      .execute()
    return rows.map(({ id }) => id)
  }

  test('finds the same documents, messages and notes as reading all of them', async () => {
    await fc.assert(
      fc.asyncProperty(term, async (given) => {
        const { search } = DocumentListQuery.parse({ search: given })
        const found = await searchDeals(app.services.database, search)
        if (foldText(search.trim()).length >= 2) {
          expect(ids(found.documents)).toEqual(await plainDeals('documents', search))
          expect(ids(found.messages)).toEqual(await plainDeals('messages', search))
          expect(ids(found.notes)).toEqual(await plainDeals('client_notes', search))
        }
        const page = await getDocumentPage(db(), DocumentListQuery.parse({ search, pageSize: 100 }))
        const all = await db()
          .selectFrom('documents')
          .innerJoin('clients', 'clients.id', 'documents.clientId')
          .select('documents.id')
          .where(
            hasWords(search, [
              { of: sql`documents."searchText"` },
              { of: sql`clients."searchText"`, end: '\n%\n%' },
            ]),
          )
          .execute()
        expect(page.total).toBe(all.length)
        expect(ids(page.documents)).toEqual(ids(all).toSorted().toReversed().slice(0, 100))
      }),
      { numRuns: 150, seed: 65 },
    )
  })

  test('follows what is added, changed and deleted, one row or many', async () => {
    const added = await addClients(['Quillfeather', 'Quillfeather'])
    expect(await countIn(app, 'quillfeather')).toBe(2)
    const moved = { ...first, firstName: 'Marchbanks' }
    await db()
      .updateTable('clients')
      .set({ firstName: 'Marchbanks', ...clientSearchColumns(moved) })
      .where('id', '=', added[0] ?? '')
      .execute()
    expect([await countIn(app, 'quillfeather'), await countIn(app, 'marchbanks')]).toEqual([1, 1])
    await expect(
      db()
        .transaction()
        .execute(async (write) => {
          await write.deleteFrom('clients').where('id', 'in', added).execute()
          throw new Error('rolled back')
        }),
    ).rejects.toThrow('rolled back')
    expect(await countIn(app, 'marchbanks')).toBe(1)
    await db().deleteFrom('clients').where('id', 'in', added).execute()
    expect([await countIn(app, 'quillfeather'), await countIn(app, 'marchbanks')]).toEqual([0, 0])
  })

  test.runIf(engine === 'sqlite')(
    'asks the index for words of three characters, also after a vacuum',
    async () => {
      const words = ['maya', '港区東', 'obrien', '"quo', '5550142', 'ab maya']
      for (const table of ['clients', 'documents', 'messages', 'client_notes', 'deal_dates'] as const)
        for (const word of words) expect(await findCandidates(db(), table, allWords(word))).not.toBeNull()
      expect(allWords('ab é 港区')).toBeNull()
      expect(await findDealCandidates(db(), 'documents', 'maya')).not.toBeNull()
      const hits = await plainIds('brien', 'created')
      await db().deleteFrom('clients').where('id', 'in', hits.slice(0, 3)).execute()
      await sql`vacuum`.execute(db())
      const candidates = await findClientCandidates(db(), 'brien', today)
      const found = await db()
        .selectFrom('clients')
        .select('id')
        .where(candidates?.isOne() ?? sql<boolean>`1 = 0`)
        .execute()
      expect(found.map(({ id }) => id).toSorted()).toEqual(hits.slice(3).toSorted())
      expect(await countFoundClients(db(), 'brien', today)).toBe(hits.length - 3)
      const isFound = sql<boolean>`(${isNamed('acmetm')} or ${isKnownBy('acmetm', today)})`
      const plain = await db().selectFrom('clients').select('id').where(isFound).execute()
      expect(plain.length).toBeGreaterThan(0)
      expect(await countFoundClients(db(), 'acmetm', today)).toBe(plain.length)
      expect(await countFoundClients(db(), 'σοφος', today)).toBeNull()
    },
  )

  test.runIf(engine === 'sqlite')('reads the same otherwise as PostgreSQL does', async () => {
    const page = ClientListQuery.parse({ search: 'maya' })
    const statements = await recordedStatements(async () => {
      await getClientPage(app.services.database, { ...page, today })
      await searchClients(app.services.database, 'maya', today)
      await searchDeals(app.services.database, 'maya')
      await getDocumentPage(db(), DocumentListQuery.parse({ search: 'maya' }))
    })
    const ofCandidates = [...statements].filter((one) => one.includes('json_each'))
    expect(ofCandidates.length).toBeGreaterThan(6)
    expect([...statements].flatMap(partsOf).filter((one) => /rowid|search_index/.test(one))).toEqual([])
  })

  test.runIf(engine === 'postgres')('reads the index for a word of three characters', async () => {
    for (const column of ['searchText', 'contactText', 'phoneDigits'])
      expect(await planOf(db(), 'clients', column)).toContain('search_index_clients')
    for (const table of ['documents', 'messages', 'client_notes', 'deal_dates'] as const)
      expect(await planOf(db(), table, 'searchText')).toContain(`search_index_${table}`)
  })
})

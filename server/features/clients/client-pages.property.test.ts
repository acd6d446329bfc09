import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ClientListQuery, ClientSort, ClientStatus } from '#contract/calls/clients/client-list.ts'
import { addDays } from '#contract/rules/days.ts'
import { outcomes } from '#contract/rules/deal/outcomes.ts'
import { newId } from '../../db/new-id.ts'
import type { ClientRow } from '../../db/schema.ts'
import { clientSearchText, type SearchColumns } from '../../db/search-text.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { insertClients } from './client-data.ts'
import { countMatches, getClientPage, selectIds } from './find-clients.ts'

const today = '2031-03-10'
const types = ['purchase', 'sale', 'buying', 'selling'] as const
const verdicts = ['at-risk', 'needs-attention', 'on-track'] as const

type Row = Omit<ClientRow, keyof SearchColumns>

/** Few different values, so that the id often decides the order. */
const client = fc.record({
  firstName: fc.constantFrom('ana', 'maya', 'zoe'),
  lastName: fc.constantFrom('lee', 'ortiz'),
  propertyAddress: fc.constantFrom('1 elm', '2 oak', '3 fir'),
  transactionType: fc.constantFrom(...types),
  expectedCloseDate: fc.integer({ min: -3, max: 9 }).map((days) => addDays(today, days)),
  currentStep: fc.integer({ min: 1, max: 6 }),
  isArchived: fc.boolean(),
  outcome: fc.constantFrom(...outcomes),
  health: fc.option(fc.constantFrom(...verdicts)),
  isSample: fc.nat(9).map((n) => n === 0),
  language: fc.constantFrom('en', 'en', 'es', 'of the future'),
  isMine: fc.boolean(),
  createdAt: fc.integer({ min: 1, max: 4 }).map((day) => `2031-01-0${day}T00:00:00.000Z`),
})
const all = fc.constant('all' as const)
const query = fc.record({
  status: fc.constantFrom(...ClientStatus.options),
  type: fc.oneof(all, fc.constantFrom(...types)),
  only: fc.constantFrom('all', 'all', 'all', 'closingThisWeek', 'pastClosing'),
  health: fc.oneof(all, all, fc.constantFrom(...verdicts)),
  assigned: fc.constantFrom('all', 'all', 'none', 'me'),
  language: fc.constantFrom('all', 'all', 'en', 'es'),
  search: fc.constantFrom('', '', '', 'maya', 'OAK'),
  sort: fc.constantFrom(...ClientSort.options),
  direction: fc.constantFrom('asc', 'desc'),
  page: fc.integer({ min: 1, max: 6 }),
  pageSize: fc.integer({ min: 1, max: 7 }),
})
type Query = typeof query extends fc.Arbitrary<infer Value> ? Value : never

const isActive = ({ isArchived, outcome }: Row) =>
  !isArchived && (outcome === 'open' || outcome === 'on-hold')

const hasStatus: Record<ClientStatus, (row: Row) => boolean> = {
  all: () => true,
  active: isActive,
  'on-hold': ({ isArchived, outcome }) => !isArchived && outcome === 'on-hold',
  closed: ({ isArchived, outcome }) => !isArchived && outcome === 'closed',
  canceled: ({ isArchived, outcome }) => !isArchived && outcome === 'canceled',
  ended: (row) => !row.isArchived && !isActive(row),
  archived: ({ isArchived }) => isArchived,
}

function isMatch(row: Row, { status, type, only, health, assigned, language, search }: Query): boolean {
  const { expectedCloseDate: day } = row
  const isOpen = !row.isArchived && row.outcome === 'open'
  return (
    hasStatus[status](row) &&
    (type === 'all' || row.transactionType === type) &&
    (only === 'all' || isOpen) &&
    (only !== 'pastClosing' || day < today) &&
    (only !== 'closingThisWeek' || (day >= today && day <= addDays(today, 6))) &&
    (health === 'all' || row.health === health) &&
    (assigned === 'all' || (row.assignedTo === null) === (assigned === 'none')) &&
    (language === 'all' || (row.language === 'es') === (language === 'es')) &&
    clientSearchText(row).includes(search.toLowerCase())
  )
}

const sortedBy: Record<ClientSort, (row: Row) => string> = {
  created: ({ createdAt }) => createdAt,
  name: (row) => clientSearchText(row),
  property: ({ propertyAddress }) => propertyAddress,
  type: ({ transactionType }) => transactionType,
  closeDate: ({ expectedCloseDate }) => expectedCloseDate,
  status: ({ isArchived }) => String(isArchived),
  step: ({ currentStep }) => String(currentStep),
  health: ({ health }) => health ?? 'zzz',
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The ids of all matches, by a plain filter and a plain sort. */
function expectedIds(rows: readonly Row[], asked: Query): string[] {
  const hasReal = rows.some(({ isSample }) => !isSample)
  const by = sortedBy[asked.sort]
  const ascending = rows
    .filter((row) => !row.isSample || !hasReal)
    .filter((row) => isMatch(row, asked))
    .toSorted((a, b) => order(by(a), by(b)) || order(a.id, b.id))
    .map(({ id }) => id)
  return asked.direction === 'asc' ? ascending : ascending.toReversed()
}

forEachEngine('pages of any clients', (engine, seed) => {
  let app: TestApp
  let me = ''
  let template: Row
  beforeAll(async () => {
    app = await startTestApp({ engine })
    const { id } = await app.createClient()
    const { db } = app.services
    const {
      searchText: _,
      contactText: __,
      phoneDigits: ___,
      ...row
    } = await db.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    template = row
    me = (await db.selectFrom('user').select('id').executeTakeFirstOrThrow()).id
  })
  afterAll(() => app.close())

  test('and their totals equal a plain filter, sort and cut', { timeout: 120_000 }, async () => {
    const { db } = app.services
    const clients = fc.array(client, { maxLength: 24 })
    await fc.assert(
      fc.asyncProperty(clients, fc.array(query, { minLength: 8, maxLength: 8 }), async (drafts, queries) => {
        const rows = drafts.map(({ isMine, ...draft }, n): Row => {
          const id = newId()
          const assignedTo = isMine ? me : null
          return { ...template, ...draft, id, assignedTo, uniqueId: `u-${id}`, email: `${n}@example.com` }
        })
        await db.deleteFrom('clients').execute()
        if (rows.length > 0) await insertClients(db, rows)
        for (const drawn of queries) {
          const asked = { ...drawn, assigned: drawn.assigned === 'me' ? me : drawn.assigned }
          const parsed = { ...ClientListQuery.parse(asked), today }
          const expected = expectedIds(rows, drawn)
          const { page, pageSize } = drawn
          const found = await getClientPage(app.services.database, parsed)
          expect(found.total).toBe(expected.length)
          expect(found.clients.map(({ id }) => id)).toEqual(
            expected.slice((page - 1) * pageSize, page * pageSize),
          )
          for (const way of ['by-filter', 'in-order'] as const) {
            expect((await selectIds(db, parsed, way).execute()).map(({ id }) => id)).toEqual(expected)
            expect(await countMatches(db, parsed, way)).toBe(expected.length)
          }
          const listed = { ...drawn, status: 'all', type: 'all', only: 'all', health: 'all' } as const
          const every = { ...listed, assigned: 'all', language: 'all', search: '' } as const
          expect(found.counts).toEqual({
            total: expectedIds(rows, every).length,
            active: expectedIds(rows, { ...every, status: 'active' }).length,
            archived: expectedIds(rows, { ...every, status: 'archived' }).length,
          })
        }
      }),
      { numRuns: 40, seed },
    )
  })
})

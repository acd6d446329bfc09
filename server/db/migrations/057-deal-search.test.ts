import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDealDate } from '#contract/calls/dates/date-calls.ts'
import { addNote } from '#contract/calls/deal/notes.ts'
import { searchDeals } from '#contract/calls/desk/search.ts'
import { sendAdminMessage } from '#contract/calls/messages/messages.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { dropColumns } from '../../testing/engines/drop-columns.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { up } from './057-deal-search.ts'

forEachEngine('a database from before messages, notes and dates were searched', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test('finds what was there before, as what is written now', async () => {
    for (const firstName of ['José', 'Maya']) {
      const { id } = await app.createClient({ firstName })
      await app.admin.request(sendAdminMessage, { params: { id }, body: { content: 'The café’s open' } })
      const note = { title: 'Clé', content: 'Under the café mat' }
      await app.admin.request(addNote, { params: { clientId: id }, body: note })
      await app.admin.request(addDealDate, {
        params: { id },
        body: { name: 'Café visit', day: '2032-05-02' },
      })
    }
    const found = async (search: string) => {
      const query = new URLSearchParams({ search })
      const { dates, messages, notes } = (await app.admin.request(searchDeals, { query })).body
      return [dates.length, messages.length, notes.length]
    }
    expect(await found('cafe')).toEqual([2, 2, 2])
    const { db } = app.services
    const tables = ['messages', 'client_notes', 'deal_dates'] as const
    const texts = () =>
      Promise.all(
        tables.map((table) => db.selectFrom(table).select(['id', 'searchText']).orderBy('id').execute()),
      )
    const before = await texts()
    for (const table of tables) await dropColumns(db, engine, table, ['searchText'])
    await up(db as unknown as Kysely<unknown>, engine)
    expect(await texts()).toEqual(before)
    expect(await found('jose cafe')).toEqual([1, 1, 1])
    expect(await found('cle mat')).toEqual([0, 0, 2])
  })
})

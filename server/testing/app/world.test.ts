import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listForeignKeys } from '../../backup/foreign-keys.ts'
import { booleanColumns } from '../../db/boolean-columns.ts'
import { isOfSearchIndex } from '../../db/search-index.ts'
import { forEachEngine } from '../engines/engines.ts'
import { ownedRows, tableContents, tables } from '../engines/table-contents.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { createWorld, saveWorld, type World, worldSettings } from './world.ts'

forEachEngine('the test world', (engine) => {
  let app: TestApp
  let world: World
  beforeAll(async () => {
    app = await startTestApp({ engine, settings: worldSettings('smtp://127.0.0.1:9') })
    world = await createWorld(app)
  })
  afterAll(() => app.close())

  test('knows every table of the database', async () => {
    const present = await app.services.db.introspection.getTables()
    const names = present
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('kysely_') && !isOfSearchIndex(name))
    expect(names.toSorted()).toEqual([...tables, 'throttles', 'deal_counts', 'deal_marks'].toSorted())
  })

  test('has rows of both clients, or of both admins, in every table whose rows have an owner', async () => {
    const rows = await ownedRows(app.services.db)
    const has = (table: string, owner: string) =>
      rows.some((row) => row.table === table && row.owners.includes(owner))
    const owned = new Set(rows.filter(({ owners }) => owners.length > 0).map(({ table }) => table))
    for (const table of owned) {
      const clients = [world.client, world.otherClient].map(({ client }) => has(table, client.id))
      const admins = [world.admin, world.otherAdmin].map(({ id }) => has(table, id))
      expect(clients.every(Boolean) || admins.every(Boolean), table).toBe(true)
    }
    const shared = [
      'answer_marks',
      'answer_tests',
      'blocked_senders',
      'days_off',
      'deal_templates',
      'failing_addresses',
      'former_members',
      'installation',
      'invitations',
      'link_requests',
      'move_lines',
      'saved_replies',
      'standard_steps',
      'team_marks',
      'team_settings',
    ]
    expect([...owned, ...shared].toSorted()).toEqual([...tables].toSorted())
  })

  test('has a row for every reference from one table to another', async () => {
    const unused: string[] = []
    for (const { table, column } of await listForeignKeys(app.services.db, engine)) {
      const used = sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} is not null limit 1`
      if ((await used.execute(app.services.db)).rows.length === 0) unused.push(`${table}.${column}`)
    }
    expect(unused).toEqual([])
  })

  test.runIf(engine === 'postgres')('reads every boolean of SQLite as one', async () => {
    const { rows } = await sql<{ name: string }>`select distinct column_name as name
      from information_schema.columns
      where data_type = 'boolean' and table_schema = current_schema()`.execute(app.services.db)
    expect(rows.map(({ name }) => name).toSorted()).toEqual(booleanColumns.toSorted())
  })

  test('is restored exactly', async () => {
    const restore = await saveWorld(world)
    const before = await tableContents(app.services.db)
    await sql`delete from clients`.execute(app.services.db)
    await sql`update "user" set name = 'Other'`.execute(app.services.db)
    await restore()
    expect(await tableContents(app.services.db)).toEqual(before)
  })
})

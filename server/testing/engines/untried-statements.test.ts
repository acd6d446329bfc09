import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasAdmin } from '../../features/team/team-data.ts'
import { startTestApp, type TestApp } from '../app/test-app.ts'
import { forEachEngine } from './engines.ts'
import { forgetTriedStatements, storeTriedStatements } from './tried-statements.ts'
import { partsOf, statementsFile, untriedStatements } from './untried-statements.ts'

const line = (engine: 'sqlite' | 'postgres', statement: string, file = 'some.test.ts') =>
  JSON.stringify([engine, statement, file])

describe('what no test ran on PostgreSQL', () => {
  test('is each statement that ran on SQLite alone, with a test that ran it there', () => {
    const only = 'select "id" from "clients" where "email" = ?'
    expect(
      untriedStatements([
        line('sqlite', only, 'first.test.ts'),
        line('sqlite', only, 'second.test.ts'),
        line('sqlite', 'select "id" from "messages" where "clientId" = ? limit ?'),
        line('postgres', 'select "id" from "messages" where "clientId" = $1 limit $2'),
        line('postgres', 'select "id" from "documents"'),
      ]),
    ).toEqual([{ statement: only, testFile: 'first.test.ts' }])
  })

  test('does not depend on how many values or rows there were, or on a lock of rows', () => {
    expect(
      untriedStatements([
        line('sqlite', 'select "id" from "deliveries" where "channel" in (?) limit ?'),
        line(
          'postgres',
          'select "id" from "deliveries" where "channel" in ($1, $2) limit $3 for update skip locked',
        ),
        line('sqlite', 'insert into "reminders" ("clientId", "key") values (?, ?), (?, ?), (?, ?)'),
        line('postgres', 'insert into "reminders" ("clientId", "key") values ($1, $2)'),
        line('sqlite', 'select case id when ? then ? when ? then ? when ? then ? end from "clients"'),
        line('postgres', 'select case id when $1 then $2 end from "clients"'),
      ]),
    ).toEqual([])
  })

  test('is each column of a changed or new row that was not written there, and each condition', () => {
    const untried = untriedStatements([
      line('sqlite', 'update "people" set "pinMisses" = ?, "stoppedAt" = ? where "id" = ?'),
      line('postgres', 'update "people" set "pinMisses" = $1 where "id" = $2'),
      line('sqlite', 'update "clients" set "phone" = ? where "uniqueId" = ?'),
      line('postgres', 'update "clients" set "phone" = $1 where "id" = $2'),
      line('sqlite', 'insert into "messages" ("id", "content", "key") values (?, ?, ?) returning *'),
      line('postgres', 'insert into "messages" ("id", "content") values ($1, $2) returning "id"'),
    ])
    expect(untried.map(({ statement }) => statement)).toEqual([
      'update "people" set "stoppedAt" = ?',
      'update "clients" set … where "uniqueId" = ?',
      'insert into "messages" … values … returning *',
      'insert into "messages" ("key")',
    ])
  })

  test('is nothing that only one engine knows', () => {
    const own = ['pragma quick_check', 'begin', 'create table "a" ("id" text)', 'select * from "clients"']
    expect(own.flatMap(partsOf)).toEqual([])
    expect(partsOf('select * from "clients" where "id" = ?')).toHaveLength(1)
  })
})

forEachEngine('the record of what is tried', (engine) => {
  let app: TestApp
  beforeAll(async () => void (app = await startTestApp({ engine })))
  afterAll(() => app.close())

  const recorded = () => {
    storeTriedStatements('this file')
    const lines = readFileSync(join(tmpdir(), statementsFile), 'utf8').trimEnd().split('\n')
    return lines.map((one) => JSON.parse(one) as string[]).filter(([of]) => of === engine)
  }

  const times = (text: string) => recorded().filter(([, statement]) => statement?.includes(text)).length

  test('has what the product runs, and on SQLite no statement of a test', async () => {
    const { db } = app.services
    await hasAdmin(db)
    await sql`select 'of a test' as "own"`.execute(db)
    expect(times(`select "id" from "user" limit ${engine === 'sqlite' ? '?' : '$1'}`)).toBeGreaterThan(0)
    expect(times('of a test')).toBe(engine === 'sqlite' ? 0 : 1)
  })

  test.runIf(engine === 'postgres')(
    'has what was tried by chance only once a test tries it again',
    async () => {
      const byChance = sql`select 'by chance' as "own"`
      await byChance.execute(app.services.db)
      forgetTriedStatements()
      expect(times('by chance')).toBe(0)
      await byChance.execute(app.services.db)
      expect(times('by chance')).toBe(1)
    },
  )
})

import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { up } from './016-owners.ts'

forEachEngine('a database from before steps had owners', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const deal = async (transactionType: string, currentStep: number) =>
    (await app.createClient({ transactionType, currentStep, withStandardSteps: true })).id
  const steps = (clientId: string) =>
    app.services.db
      .selectFrom('escrow_steps')
      .select(['title', 'stepNumber', 'owner', 'nextAction'])
      .where('clientId', '=', clientId)
      .orderBy('stepNumber')
      .execute()
  const migrateAgain = async () => {
    const { db } = app.services
    // A later one, which holds the column.
    await sql`drop index open_steps_by_day`.execute(db)
    for (const [table, column] of [
      ['escrow_steps', 'owner'],
      ['standard_steps', 'owner'],
      ['documents', 'askedOf'],
    ] as const)
      await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db)
    await up(db as unknown as Kysely<unknown>, engine)
  }
  const currentStep = async (id: string) =>
    (await app.services.db.selectFrom('clients').select('currentStep').where('id', '=', id).execute())[0]
      ?.currentStep

  test('gives standard steps their owners, closes gaps and keeps the current step', async () => {
    const purchase = await deal('purchase', 5)
    const sale = await deal('sale', 4)
    const { db } = app.services
    const fresh = await steps(purchase)
    const change = db.updateTable('escrow_steps')
    await change.set({ nextAction: 'Collect your keys' }).where('title', '=', 'Closing & Transfer').execute()
    await change.set({ nextAction: 'Meet Joe' }).where('title', '=', 'Loan Approval').execute()
    await change
      .set({ title: 'Solar', stepNumber: 1 })
      .where('title', '=', 'Home Inspection')
      .where('clientId', '=', purchase)
      .execute()
    await db.deleteFrom('escrow_steps').where('stepNumber', '=', 4).where('clientId', '=', sale).execute()
    await migrateAgain()
    expect(fresh.map(({ owner }) => owner)).toEqual([
      'client',
      'client',
      'agent',
      'lender',
      'client',
      'escrow',
    ])
    expect((await steps(purchase)).map(({ title, stepNumber, owner }) => [title, stepNumber, owner])).toEqual(
      [
        ['Purchase Agreement', 1, 'client'],
        ['Solar', 2, 'agent'],
        ['Escrow Opening', 3, 'client'],
        ['Loan Approval', 4, 'lender'],
        ['Final Walkthrough', 5, 'client'],
        ['Closing & Transfer', 6, 'escrow'],
      ],
    )
    expect(await currentStep(purchase)).toBe(5)
    expect((await steps(sale)).map(({ stepNumber, owner }) => [stepNumber, owner])).toEqual([
      [1, 'client'],
      [2, 'client'],
      [3, 'client'],
      [4, 'client'],
      [5, 'escrow'],
    ])
    // The step that it named was deleted before; the next open one follows.
    expect(await currentStep(sale)).toBe(4)
    expect((await steps(purchase)).map(({ nextAction }) => nextAction).slice(3)).toEqual([
      'Meet Joe',
      fresh[4]?.nextAction,
      'Escrow confirms that the deed is recorded',
    ])
  })
})

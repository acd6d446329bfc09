import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStandardSteps, addStep, changeStep, listSteps } from '#contract/calls/deal/steps.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { up } from './044-step-explanations.ts'

forEachEngine('a database from before steps were explained', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test('explains the steps that have a standard title, letter by letter, in purchases and sales', async () => {
    const { db } = app.services
    const clients = [await app.createClient(), await app.createClient({ transactionType: 'sale' })]
    const stepsIn = async (id: string) => (await app.admin.request(listSteps, { params: { id } })).body
    for (const { id } of clients) {
      await app.admin.request(addStandardSteps, { params: { id } })
      const [first] = await stepsIn(id)
      const params = { stepId: first?.id ?? '' }
      await app.admin.request(changeStep, { params, body: { title: 'purchase agreement' } })
      for (const title of ['Loan approval', 'Closing & Transfer'])
        await app.admin.request(addStep, { params: { id }, body: { title } })
    }
    await db.schema.alterTable('escrow_steps').dropColumn('explains').execute()
    await up(db as unknown as Kysely<unknown>, engine)
    for (const { id } of clients)
      expect((await stepsIn(id)).map(({ title, explains }) => [title, explains])).toEqual([
        ['purchase agreement', undefined],
        ['Escrow Opening', 2],
        ['Home Inspection', 3],
        ['Loan Approval', 4],
        ['Final Walkthrough', 5],
        ['Closing & Transfer', 6],
        ['Loan approval', undefined],
        ['Closing & Transfer', 6],
      ])
  })
})

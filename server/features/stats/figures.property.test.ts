import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findClients } from '#contract/calls/clients/client-list.ts'
import { archiveClient, deleteClient, getClient } from '#contract/calls/clients/clients.ts'
import { setOutcome } from '#contract/calls/clients/set-outcome.ts'
import { changeStep, listSteps } from '#contract/calls/deal/steps.ts'
import { getAdminStats } from '#contract/calls/desk/stats.ts'
import { getPipeline, getToday } from '#contract/calls/desk/today.ts'
import { addDays } from '#contract/rules/days.ts'
import { outcomes } from '#contract/rules/deal/outcomes.ts'
import { currentStepOf } from '#contract/rules/deal/progress.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

const today = '2031-03-10'
const deal = fc.record({
  outcome: fc.constantFrom(...outcomes),
  isArchived: fc.boolean(),
  expectedCloseDate: fc.integer({ min: -3, max: 9 }).map((days) => addDays(today, days)),
  currentStep: fc.integer({ min: 1, max: 6 }),
  /** The place of a step that is completed by its status. */
  completed: fc.integer({ min: 0, max: 5 }),
})
type Deal = typeof deal extends fc.Arbitrary<infer Value> ? Value : never

const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0)

forEachEngine('figures and lists of any deals', (engine, seed) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
    app.clock.set(`${today}T20:00:00.000Z`)
  })
  afterAll(() => app.close())

  const open = async ({ outcome, isArchived, completed, ...client }: Deal) => {
    const { id } = await app.createClient({ ...client, withStandardSteps: true })
    const params = { id }
    const stepId = (await app.admin.request(listSteps, { params })).body[completed]?.id ?? ''
    await app.admin.request(changeStep, { params: { stepId }, body: { status: 'completed' } })
    if (outcome !== 'open') await app.admin.request(setOutcome, { params, body: { outcome } })
    if (isArchived) await app.admin.request(archiveClient, { params })
    return id
  }

  /** Every client names, counts and places the step that the portal calls current. */
  const checkCurrentStep = async (id: string) => {
    const client = (await app.admin.request(getClient, { params: { id } })).body
    const steps = (await app.admin.request(listSteps, { params: { id } })).body
    const current = currentStepOf(steps, client.currentStep)
    const shown = current ?? steps.at(-1)
    expect(client.currentStepTitle).toBe(shown?.title)
    expect(client.currentPlace).toBe(shown ? steps.indexOf(shown) + 1 : client.currentStep)
  }

  test('agree with each other and with the facts', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deal, { maxLength: 6 }), async (deals) => {
        const ids: string[] = []
        try {
          for (const one of deals) ids.push(await open(one))
          for (const id of ids) await checkCurrentStep(id)
          const active = deals.filter(
            ({ isArchived, outcome }) => !isArchived && (outcome === 'open' || outcome === 'on-hold'),
          )
          const ongoing = active.filter(({ outcome }) => outcome === 'open')
          const toClose = ongoing.filter(({ expectedCloseDate: day }) => day >= today)
          const soon = toClose.filter(({ expectedCloseDate: day }) => day <= addDays(today, 6))
          const stats = (await app.admin.request(getAdminStats)).body
          expect(stats).toMatchObject({
            totalClients: deals.length,
            activeTransactions: active.length,
            activePurchases: active.length,
            closingThisWeek: soon.length,
            nextClosing: toClose.map(({ expectedCloseDate }) => expectedCloseDate).toSorted()[0] ?? null,
          })
          const pipeline = (await app.admin.request(getPipeline)).body
          expect(sum(pipeline.steps.map((one) => one.deals))).toBe(active.length)
          expect(pipeline.pastClosing).toBe(ongoing.length - toClose.length)
          expect(sum(pipeline.weeks.map(({ closings }) => closings))).toBe(toClose.length)
          expect((await app.admin.request(getToday)).body.closings.total).toBe(soon.length)
          const { counts } = (await app.admin.request(findClients)).body
          const archived = deals.filter(({ isArchived }) => isArchived)
          const kept = deals.filter(({ isArchived }) => !isArchived)
          const inList = async (query: Record<string, string>) =>
            (await app.admin.request(findClients, { query: new URLSearchParams(query) })).body.total
          expect(counts).toEqual({ total: deals.length, active: active.length, archived: archived.length })
          expect(await inList({ status: 'active' })).toBe(active.length)
          expect(await inList({ status: 'archived' })).toBe(archived.length)
          expect(await inList({ status: 'ended' })).toBe(kept.length - active.length)
          for (const status of ['on-hold', 'closed', 'canceled'] as const)
            expect(await inList({ status })).toBe(kept.filter((one) => one.outcome === status).length)
          expect(await inList({ status: 'active', only: 'closingThisWeek' })).toBe(soon.length)
          expect(await inList({ status: 'active', only: 'pastClosing' })).toBe(
            ongoing.length - toClose.length,
          )
        } finally {
          for (const id of ids) await app.admin.request(deleteClient, { params: { id } })
        }
      }),
      { numRuns: 12, seed },
    )
  })
})

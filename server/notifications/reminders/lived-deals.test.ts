import { beforeAll, describe, expect, test } from 'vitest'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { setOutcome } from '#contract/calls/clients/set-outcome.ts'
import * as calls from '#contract/calls/dates/date-calls.ts'
import { sayDateDone } from '#contract/calls/deal/said.ts'
import { completeStep, listSteps } from '#contract/calls/deal/steps.ts'
import { DealDiary, type DiaryEntry } from '../../testing/app/deal-diary.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { purchase } from '../../testing/app/purchase-diary.ts'
import { canceledSale, lateLoan } from '../../testing/app/troubled-diaries.ts'

const world = notificationWorld('sqlite')
const people = {
  agentName: 'Dana Reyes',
  escrowCompany: 'Golden Oak Escrow',
  escrowPhone: '(916) 555-0177',
  withStandardSteps: undefined,
}

const succeed = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(200)

/** A deal entered on Nov 23, 2026, whose client gets email, and the actions of its people. */
async function enterDeal(facts: Record<string, unknown>) {
  world.app.clock.set('2026-11-23T18:00:00.000Z')
  const client: AdminClient = await world.client({ emailNotifications: true }, { ...people, ...facts })
  const { admin, caller } = { admin: world.app.admin, caller: world.app.caller() }
  const params = { id: client.id }
  const dates = async () => (await admin.request(calls.getDealDates, { params })).body.dates
  const dateId = async (name: string) => (await dates()).find((date) => date.name === name)?.id ?? ''
  return {
    client,
    /** The agent marks dates as done on a day. */
    async done(doneOn: string, ...names: string[]) {
      for (const name of names) {
        const body = { state: 'done', doneOn } as const
        await succeed(admin.request(calls.changeDealDate, { params: { dateId: await dateId(name) }, body }))
      }
    },
    async says(doneOn: string, name: string) {
      const { uniqueId } = client
      await succeed(
        caller.request(sayDateDone, { params: { uniqueId, dateId: await dateId(name) }, body: { doneOn } }),
      )
    },
    async completes(completedOn: string, number: number) {
      const steps = (await admin.request(listSteps, { params })).body
      const stepId = steps[number - 1]?.id ?? ''
      await succeed(admin.request(completeStep, { params: { stepId }, body: { completedOn } }))
    },
    async answers(currentStep: number) {
      const unanswered = (await dates()).filter(({ isUnanswered }) => isUnanswered)
      const answers = unanswered.map((date) => ({ dateId: date.id, answer: 'done' as const }))
      await succeed(admin.request(calls.answerDates, { params, body: { currentStep, answers } }))
    },
    async ends(outcome: 'closed' | 'canceled', outcomeOn: string, outcomeReason = '') {
      await succeed(admin.request(setOutcome, { params, body: { outcome, outcomeOn, outcomeReason } }))
    },
  }
}

/** One test per day: it reads as in the table, and as the day before where the table has no line. */
function expectDays(lived: () => Map<string, DiaryEntry>, expected: Readonly<Record<string, DiaryEntry>>) {
  test.for(Object.keys(expected))('%s', (day) => {
    expect(lived().get(day)).toEqual(expected[day])
  })
  test('no other day changes anything', () => {
    const changed = [...lived()].flatMap(([day, entry]) => (Object.keys(entry).length > 0 ? day : []))
    expect(changed).toEqual(Object.keys(expected))
  })
}

describe('one story 2: a financed purchase, lived day by day', () => {
  let lived = new Map<string, DiaryEntry>()
  beforeAll(async () => {
    const facts = {
      templateId: 'purchase-financed',
      acceptanceDate: '2026-11-23',
      expectedCloseDate: '2027-01-04',
    }
    const deal = await enterDeal({ ...facts, firstName: 'Jordan', email: 'jordan@example.com' })
    // Of another client, for whom nobody does anything.
    await enterDeal({ ...facts, firstName: 'Kate', email: 'kate@example.com' })
    lived = await new DealDiary(world, deal.client).live('2026-11-23', '2027-01-06', {
      '2026-11-25': () => deal.says('2026-11-25', 'Deposit to escrow'),
      '2026-11-26': () => deal.done('2026-11-25', 'Deposit to escrow'),
      '2026-11-30': () => deal.completes('2026-11-27', 2),
      '2026-12-01': () => deal.done('2026-12-01', 'Seller’s disclosures'),
      '2026-12-11': async () => {
        await deal.done('2026-12-11', 'Investigation contingency')
        await deal.completes('2026-12-11', 3)
      },
      '2026-12-14': () => deal.done('2026-12-14', 'Appraisal contingency'),
      '2026-12-22': async () => {
        await deal.done('2026-12-22', 'Loan contingency')
        await deal.completes('2026-12-22', 4)
      },
      '2026-12-24': () => deal.done('2026-12-24', 'Closing Disclosure received'),
      '2026-12-30': () => deal.says('2026-12-30', 'Sign loan documents'),
      '2026-12-31': async () => {
        await deal.done('2026-12-30', 'Sign loan documents', 'Clear to close')
        await deal.says('2026-12-31', 'Funds to escrow')
      },
      '2027-01-01': () => deal.done('2026-12-31', 'Funds to escrow'),
      '2027-01-02': () => deal.done('2027-01-02', 'Final walkthrough'),
      '2027-01-03': () => deal.completes('2027-01-02', 5),
      '2027-01-04': async () => {
        await deal.completes('2027-01-04', 6)
        await deal.ends('closed', '2027-01-04')
      },
    })
  }, 120_000)
  expectDays(() => lived, purchase)
})

describe('one story 2: a purchase whose loan is late, lived day by day', () => {
  let lived = new Map<string, DiaryEntry>()
  beforeAll(async () => {
    const facts = {
      templateId: 'purchase-financed',
      acceptanceDate: '2026-11-23',
      expectedCloseDate: '2027-01-04',
    }
    const deal = await enterDeal({ ...facts, firstName: 'Kim', email: 'kim@example.com' })
    lived = await new DealDiary(world, deal.client).live('2026-12-26', '2027-01-05', {
      '2026-12-26': async () => {
        await deal.done('2026-11-27', 'Deposit to escrow', 'Seller’s disclosures')
        await deal.done('2026-12-10', 'Investigation contingency', 'Appraisal contingency')
        for (const number of [2, 3]) await deal.completes('2026-12-10', number)
      },
      '2026-12-30': () => deal.done('2026-12-29', 'Loan contingency'),
      '2026-12-31': () => deal.done('2026-12-26', 'Closing Disclosure received'),
    })
  }, 120_000)
  expectDays(() => lived, lateLoan)
})

describe('one story 2: a sale entered 13 days after acceptance, and canceled', () => {
  let lived = new Map<string, DiaryEntry>()
  beforeAll(async () => {
    const facts = { templateId: 'sale', transactionType: 'sale', acceptanceDate: '2026-11-10' }
    const deal = await enterDeal({
      ...facts,
      expectedCloseDate: '2026-12-22',
      firstName: 'Sam',
      email: 'sam@example.com',
    })
    lived = await new DealDiary(world, deal.client).live('2026-11-23', '2026-12-20', {
      '2026-11-25': () => deal.answers(3),
      '2026-12-01': async () => {
        await deal.done('2026-11-30', 'Investigation contingency')
        await deal.completes('2026-12-01', 3)
      },
      '2026-12-14': () => deal.ends('canceled', '2026-12-14', 'The loan was refused.'),
    })
  }, 120_000)
  expectDays(() => lived, canceledSale)
})

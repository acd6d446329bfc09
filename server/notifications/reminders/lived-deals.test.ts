import { beforeAll, describe, expect, test } from 'vitest'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { setOutcome } from '#contract/calls/clients/set-outcome.ts'
import * as calls from '#contract/calls/dates/date-calls.ts'
import { sayDateDone } from '#contract/calls/deal/said.ts'
import { completeStep, listSteps } from '#contract/calls/deal/steps.ts'
import { DealDiary, type DiaryEntry } from '../../testing/app/deal-diary.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'

const world = notificationWorld('sqlite')
const people = {
  agentName: 'Dana Reyes',
  escrowCompany: 'Golden Oak Escrow',
  escrowPhone: '(916) 555-0177',
  withStandardSteps: undefined,
}

/** A deal whose client gets email, entered on Nov 23, 2026, and what its people do. */
async function enterDeal(facts: Record<string, unknown>) {
  world.app.clock.set('2026-11-23T18:00:00.000Z')
  const client: AdminClient = await world.client({ emailNotifications: true }, { ...people, ...facts })
  const { admin, caller } = { admin: world.app.admin, caller: world.app.caller() }
  const params = { id: client.id }
  const dates = async () => (await admin.request(calls.getDealDates, { params })).body.dates
  const dateId = async (name: string) => (await dates()).find((date) => date.name === name)?.id ?? ''
  const succeed = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(200)
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

const purchase: Record<string, DiaryEntry> = {
  '2026-11-23': {
    band: [
      'Needed from you by Nov 24, 2026 | Confirm wiring instructions by phone with escrow before sending money | Escrow Opening',
    ],
    ahead: [
      'next: Deposit to escrow',
      'Expected 2026-11-24: Escrow Opening',
      'Due 2026-11-27: Deposit to escrow',
      'Expected 2026-11-30: Seller’s disclosures',
    ],
    alerts: ['Escrow Opening is expected tomorrow'],
    mails: ['Escrow Opening is expected Nov 24, 2026: 12 Elm Street'],
    today: [],
    unread: 1,
  },
  '2026-11-24': {
    band: [
      'Needed from you by Nov 24, 2026 | Confirm wiring instructions by phone with escrow before sending money | Escrow Opening',
      'Needed from you by Nov 27, 2026 | Deposit to escrow | Your deposit arrives in escrow. Call escrow on a number that you know before you send money.',
    ],
    ahead: [
      'next: Seller’s disclosures',
      'Expected 2026-11-24: Escrow Opening',
      'Due 2026-11-27: Deposit to escrow',
      'Expected 2026-11-30: Seller’s disclosures',
    ],
    alerts: ['Deposit to escrow is due in 3 days'],
    mails: ['Deposit to escrow is due Nov 27, 2026: 12 Elm Street'],
    today: ['Confirm wiring instructions by phone with escrow before sending money is due today'],
    unread: 2,
  },
  '2026-11-25': {
    band: [
      'Needed from you, was due Nov 24, 2026 | Confirm wiring instructions by phone with escrow before sending money | Escrow Opening',
    ],
    ahead: [
      'next: Seller’s disclosures',
      'Expected 2026-11-30: Seller’s disclosures',
      'Expected 2026-12-03: Home Inspection',
      'Ends 2026-12-10: Appraisal contingency',
    ],
    today: [
      'Says done Nov 25: Deposit to escrow',
      'Confirm wiring instructions by phone with escrow before sending money was due Nov 24',
    ],
    unread: 1,
  },
  '2026-11-26': {
    today: ['Confirm wiring instructions by phone with escrow before sending money was due Nov 24'],
  },
  '2026-11-30': {
    band: ['waiting for your agent | Your agent goes over the inspection report with you'],
    alerts: ['Step completed: Escrow Opening'],
    mails: ['Step completed: Escrow Opening: 12 Elm Street'],
    today: ['Seller’s disclosures is due today'],
  },
  '2026-12-01': {
    ahead: [
      'next: Loan contingency',
      'Expected 2026-12-03: Home Inspection',
      'Ends 2026-12-10: Appraisal contingency',
      'Ends 2026-12-10: Investigation contingency',
    ],
    today: [],
  },
  '2026-12-03': {
    today: ['Home Inspection is expected today'],
  },
  '2026-12-04': {
    ahead: [
      'next: Loan contingency',
      'Was expected 2026-12-03: Home Inspection',
      'Ends 2026-12-10: Appraisal contingency',
      'Ends 2026-12-10: Investigation contingency',
    ],
    today: ['Home Inspection was expected Dec 3'],
  },
  '2026-12-07': {
    band: [
      'Your decision | Thursday, Dec 10, your right to step back ends for appraisal, inspection and loan. | Decide with Dana first.',
    ],
    alerts: [
      'Loan contingency ends in 3 days',
      'Investigation contingency ends in 3 days',
      'Appraisal contingency ends in 3 days',
    ],
    mails: ['Dec 10: your appraisal, inspection and loan contingencies end'],
    unread: 4,
  },
  '2026-12-08': {
    today: ['3 contingencies end Dec 10', 'Home Inspection was expected Dec 3'],
  },
  '2026-12-09': {
    band: [
      'Your decision | Tomorrow, Dec 10, your right to step back ends for appraisal, inspection and loan. | Decide with Dana first.',
    ],
  },
  '2026-12-10': {
    band: [
      'Your decision | Today, Dec 10, your right to step back ends for appraisal, inspection and loan. | Talk with Dana today.',
    ],
    today: ['3 contingencies end today', 'Home Inspection was expected Dec 3'],
  },
  '2026-12-11': {
    band: [
      'Your decision | Your right to step back for appraisal and loan | The period ended Dec 10. Your right stands until you remove it in writing, but the seller may now ask for that and cancel without an answer. Talk with Dana today.',
    ],
    ahead: [
      'next: Closing Disclosure received',
      'Expected 2026-12-26: Closing Disclosure received',
      'Due 2026-12-30: Sign loan documents',
      'Due 2026-12-31: Funds to escrow',
    ],
    alerts: ['Step completed: Home Inspection'],
    mails: ['Step completed: Home Inspection: 12 Elm Street'],
    today: ['2 contingencies ended Dec 10'],
    unread: 3,
  },
  '2026-12-14': {
    band: [
      'Your decision | Your right to step back for loan | The period ended Dec 10. Your right stands until you remove it in writing, but the seller may now ask for that and cancel without an answer. Talk with Dana today.',
    ],
    today: ['Loan contingency ended Dec 10'],
    unread: 2,
  },
  '2026-12-22': {
    band: [
      'Needed from you by Dec 31, 2026 | Final walkthrough | Walk through and list what is not as agreed',
    ],
    alerts: ['Step completed: Loan Approval'],
    mails: ['Step completed: Loan Approval: 12 Elm Street'],
    today: [],
    unread: 1,
  },
  '2026-12-24': {
    ahead: [
      'next: Sign loan documents',
      'Due 2026-12-30: Sign loan documents',
      'Due 2026-12-31: Funds to escrow',
      'Due 2026-12-31: Final walkthrough',
    ],
  },
  '2026-12-27': {
    band: [
      'Needed from you by Dec 30, 2026 | Sign loan documents | Bring a photo ID.',
      'Needed from you by Dec 31, 2026 | Final walkthrough | Walk through and list what is not as agreed',
    ],
    ahead: [
      'next: Funds to escrow',
      'Due 2026-12-30: Sign loan documents',
      'Due 2026-12-31: Funds to escrow',
      'Due 2026-12-31: Final walkthrough',
    ],
    alerts: ['Sign loan documents is due in 3 days'],
    mails: ['Sign loan documents is due Dec 30, 2026: 12 Elm Street'],
    unread: 2,
  },
  '2026-12-28': {
    band: [
      'Needed from you by Dec 30, 2026 | Sign loan documents | Bring a photo ID.',
      'Needed from you by Dec 31, 2026 | Funds to escrow | Call escrow on the number that you were given at the start before you send money.',
      'Needed from you by Dec 31, 2026 | Final walkthrough | Walk through and list what is not as agreed',
    ],
    ahead: [
      'next: Closing & Transfer',
      'Due 2026-12-30: Sign loan documents',
      'Due 2026-12-31: Funds to escrow',
      'Due 2026-12-31: Final walkthrough',
    ],
    alerts: ['Final walkthrough is due in 3 days', 'Funds to escrow is due in 3 days'],
    mails: ['Dec 31: Funds to escrow is due, and 1 more'],
    unread: 4,
  },
  '2026-12-29': {
    today: ['Clear to close is due today'],
  },
  '2026-12-30': {
    band: [
      'Needed from you by Dec 31, 2026 | Funds to escrow | Call escrow on the number that you were given at the start before you send money.',
      'Needed from you by Dec 31, 2026 | Final walkthrough | Walk through and list what is not as agreed',
    ],
    ahead: [
      'next: Closing & Transfer',
      'Due 2026-12-31: Funds to escrow',
      'Due 2026-12-31: Final walkthrough',
      'Expected 2027-01-04: Closing & Transfer',
    ],
    today: ['Says done Dec 30: Sign loan documents', 'Clear to close was due Dec 29'],
    unread: 3,
  },
  '2026-12-31': {
    band: [
      'Needed from you by Dec 31, 2026 | Final walkthrough | Walk through and list what is not as agreed',
    ],
    ahead: [
      'next: Closing & Transfer',
      'Due 2026-12-31: Final walkthrough',
      'Expected 2027-01-04: Closing & Transfer',
    ],
    today: ['Says done Dec 31: Funds to escrow', 'Final walkthrough is due today'],
    unread: 2,
  },
  '2027-01-01': {
    band: [
      'Needed from you, was due Dec 31, 2026 | Final walkthrough | Walk through and list what is not as agreed',
    ],
    ahead: ['next: Closing & Transfer', 'Expected 2027-01-04: Closing & Transfer'],
    alerts: ['Your closing is in 3 days (High)', 'Final walkthrough was due Dec 31, 2026 (High)'],
    mails: ['3 days to closing, and 1 more'],
    today: ['Final walkthrough was due Dec 31'],
    unread: 3,
  },
  '2027-01-02': {
    band: ['calm'],
    today: ['Walk through and list what is not as agreed was due Dec 31'],
    unread: 2,
  },
  '2027-01-03': {
    band: ['waiting for escrow | Escrow confirms that the deed is recorded'],
    ahead: ['Expected 2027-01-04: Closing & Transfer'],
    alerts: ['Step completed: Final Walkthrough'],
    mails: ['Step completed: Final Walkthrough: 12 Elm Street'],
    today: [],
  },
  '2027-01-04': {
    band: ['closed'],
    ahead: [],
    alerts: ['Step completed: Closing & Transfer'],
    mails: ['Step completed: Closing & Transfer: 12 Elm Street'],
    unread: 1,
  },
}
const lateLoan: Record<string, DiaryEntry> = {
  '2026-12-26': {
    band: [
      'Your decision | Your right to step back for loan | The period ended Dec 10. Your right stands until you remove it in writing, but the seller may now ask for that and cancel without an answer. Talk with Dana today.',
    ],
    ahead: [
      'next: Closing Disclosure received',
      'Expected 2026-12-26: Closing Disclosure received',
      'Due 2026-12-30: Sign loan documents',
      'Due 2026-12-31: Funds to escrow',
    ],
    alerts: ['Step completed: Home Inspection', 'Step completed: Escrow Opening'],
    mails: ['2 updates on 12 Elm Street'],
    today: ['Loan contingency ended Dec 10', 'Closing Disclosure received is due today'],
    unread: 1,
  },
  '2026-12-27': {
    ahead: [
      'next: Sign loan documents',
      'Was expected 2026-12-26: Closing Disclosure received',
      'Due 2026-12-30: Sign loan documents',
      'Due 2026-12-31: Funds to escrow',
    ],
    today: ['Loan contingency ended Dec 10', 'Closing Disclosure received was due Dec 26'],
  },
  '2026-12-28': {
    band: [
      'Your decision | Your right to step back for loan | The period ended Dec 10. Your right stands until you remove it in writing, but the seller may now ask for that and cancel without an answer. Talk with Dana today.',
      'Needed from you by Dec 31, 2026 | Final walkthrough | Walk through and list what is not as agreed',
    ],
    alerts: ['Final walkthrough is due in 3 days'],
    mails: ['Final walkthrough is due Dec 31, 2026: 12 Elm Street'],
    today: [
      'Loan contingency ended Dec 10',
      'Sign loan documents waits: a contingency of the loan is open',
      'Closing Disclosure received was due Dec 26',
    ],
    unread: 2,
  },
  '2026-12-29': {
    today: [
      'Loan contingency ended Dec 10',
      'Funds to escrow waits: a contingency of the loan is open',
      'Sign loan documents waits: a contingency of the loan is open',
      'Closing Disclosure received was due Dec 26',
      'Clear to close is due today',
    ],
  },
  '2026-12-30': {
    band: [
      'Needed from you by Dec 31, 2026 | Final walkthrough | Walk through and list what is not as agreed',
    ],
    ahead: [
      'next: Sign loan documents',
      'Was expected 2026-12-10: Loan Approval',
      'Was expected 2026-12-26: Closing Disclosure received',
      'Due 2026-12-30: Sign loan documents',
    ],
    today: [
      'Funds to escrow waits: the Closing Disclosure is not received',
      'Sign loan documents waits: the Closing Disclosure is not received',
      'Closing Disclosure received was due Dec 26',
      'Clear to close was due Dec 29',
      'Loan Approval was expected Dec 10',
    ],
  },
  '2026-12-31': {
    band: [
      'Needed from you, was due Dec 30, 2026 | Sign loan documents | Bring a photo ID.',
      'Needed from you by Dec 31, 2026 | Funds to escrow | Call escrow on the number that you were given at the start before you send money.',
      'Needed from you by Dec 31, 2026 | Final walkthrough | Walk through and list what is not as agreed',
    ],
    ahead: [
      'next: Final walkthrough',
      'Was expected 2026-12-10: Loan Approval',
      'Due 2026-12-31: Funds to escrow',
      'Due 2026-12-31: Final walkthrough',
    ],
    alerts: ['Funds to escrow is due today (High)', 'Sign loan documents was due Dec 30, 2026 (High)'],
    mails: ['Today: Funds to escrow is due, and 1 more'],
    today: [
      'Funds to escrow is due today',
      'Sign loan documents was due Dec 30',
      'Clear to close was due Dec 29',
      'Final walkthrough is due today',
      'Loan Approval was expected Dec 10',
    ],
    unread: 4,
  },
  '2027-01-01': {
    band: [
      'Needed from you, was due Dec 30, 2026 | Sign loan documents | Bring a photo ID.',
      'Needed from you, was due Dec 31, 2026 | Funds to escrow | Call escrow on the number that you were given at the start before you send money.',
      'Needed from you, was due Dec 31, 2026 | Final walkthrough | Walk through and list what is not as agreed',
    ],
    ahead: [
      'next: Final walkthrough',
      'Was expected 2026-12-10: Loan Approval',
      'Expected 2027-01-04: Closing & Transfer',
    ],
    alerts: [
      'Your closing is in 3 days (High)',
      'Final walkthrough was due Dec 31, 2026 (High)',
      'Funds to escrow was due Dec 31, 2026 (High)',
    ],
    mails: ['Funds to escrow was due Dec 31, 2026, and 2 more'],
    today: [
      'Funds to escrow was due Dec 31',
      'Sign loan documents was due Dec 30',
      'Clear to close was due Dec 29',
      'Final walkthrough was due Dec 31',
      'Loan Approval was expected Dec 10',
    ],
    unread: 5,
  },
  '2027-01-04': {
    today: [
      'Funds to escrow was due Dec 31',
      'Sign loan documents was due Dec 30',
      'Clear to close was due Dec 29',
      'Final walkthrough was due Dec 31',
      'Loan Approval was expected Dec 10',
      'Closing & Transfer is expected today',
    ],
  },
  '2027-01-05': {
    ahead: ['next: Final walkthrough', 'Was expected 2026-12-10: Loan Approval'],
    today: [
      'Funds to escrow was due Dec 31',
      'Sign loan documents was due Dec 30',
      'Closing was Jan 4',
      'Clear to close was due Dec 29',
      'Final walkthrough was due Dec 31',
      'Loan Approval was expected Dec 10',
      'Closing & Transfer was expected Jan 4',
    ],
  },
}
const canceledSale: Record<string, DiaryEntry> = {
  '2026-11-23': {
    band: [
      'Needed from you | Sign the escrow instructions, the grant deed and the statement of information | Escrow Opening',
    ],
    ahead: [
      'next: Home Inspection',
      'Ends 2026-11-27: Appraisal contingency',
      'Ends 2026-11-27: Investigation contingency',
      'Ends 2026-11-27: Loan contingency',
    ],
    today: ['Answer 2 dates first'],
    unread: 0,
  },
  '2026-11-25': {
    band: ['Needed from you | Complete the disclosures and allow access to the home | Home Inspection'],
    ahead: [
      'next: Loan contingency',
      'Ends 2026-11-27: Appraisal contingency',
      'Ends 2026-11-27: Investigation contingency',
      'Ends 2026-11-27: Loan contingency',
    ],
    today: ['3 contingencies end Nov 27', 'A notice to perform may be given is due today'],
  },
  '2026-11-26': {
    today: ['3 contingencies end Nov 27', 'A notice to perform may be given was due Nov 25'],
  },
  '2026-11-27': {
    today: ['3 contingencies end today', 'A notice to perform may be given was due Nov 25'],
  },
  '2026-11-28': {
    ahead: [
      'next: Loan contingency',
      'Was expected 2026-11-27: Appraisal contingency',
      'Was expected 2026-11-27: Investigation contingency',
      'Was expected 2026-11-27: Loan contingency',
    ],
    today: ['3 contingencies ended Nov 27', 'A notice to perform may be given was due Nov 25'],
  },
  '2026-12-01': {
    band: ['waiting for the lender | The buyer’s lender gives the final approval'],
    ahead: [
      'next: Agreed repairs done',
      'Was expected 2026-11-27: Appraisal contingency',
      'Was expected 2026-11-27: Loan contingency',
      'Due 2026-12-17: Grant deed signed',
    ],
    alerts: ['Step completed: Home Inspection'],
    mails: ['Step completed: Home Inspection: 12 Elm Street'],
    today: ['2 contingencies ended Nov 27', 'A notice to perform may be given was due Nov 25'],
    unread: 1,
  },
  '2026-12-14': {
    band: ['canceled'],
    ahead: [],
    today: [],
  },
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

import { describe, expect, test } from 'vitest'
import { standardTexts } from '../deal/standard-steps.ts'
import { builtInTemplates } from './built-in-templates.ts'
import { daysOff } from './days-off.ts'
import { fromTemplate } from './from-template.ts'
import type { ScheduledDate, ScheduledStep } from './schedule-facts.ts'
import type { VerdictFacts } from './verdict-facts.ts'
import { earliestClosing, verdictOf } from './verdict.ts'

const california = daysOff({ holidays: 'california', changes: [] })
const today = '2026-11-20'
const [financed] = builtInTemplates({ purchase: standardTexts('purchase'), sale: standardTexts('sale') })

type DateChanges = Record<string, Partial<ScheduledDate>>

/** A financed purchase accepted on Oct 28, with all that was due before Nov 20 done, but for `changes` by id. */
function deal(closeDate: string, changes: DateChanges, more: Partial<VerdictFacts> = {}): VerdictFacts {
  if (!financed) throw new Error('No template')
  const { dates, steps } = fromTemplate(financed, { acceptanceDate: '2026-10-28', closeDate }, california)
  return {
    acceptanceDate: '2026-10-28',
    closeDate,
    daysOff: california,
    today,
    missingDocuments: [],
    unseenSince: null,
    isOver: false,
    dates: dates.map((date) => ({
      ...date,
      state: date.rule?.from === 'acceptance' ? ('done' as const) : ('open' as const),
      doneOn: date.rule?.from === 'acceptance' ? '2026-11-12' : null,
      ...changes[date.id],
    })),
    steps: steps.map((step): ScheduledStep => ({
      ...step,
      status: (step.expectedDate ?? '') < today ? 'completed' : 'pending',
    })),
    ...more,
  }
}
const received = { state: 'done', doneOn: '2026-11-18' } as const
const done = { state: 'done', doneOn: '2026-11-19' } as const
const loan = (day: string) => ({ loan: { state: 'open', doneOn: null, day, isByHand: true } }) as const
const appraisal = { appraisal: { state: 'open', doneOn: null, day: '2026-11-16', isByHand: true } } as const
const texts = (facts: VerdictFacts, severity: string) =>
  verdictOf(facts)?.reasons.flatMap((one) => (one.severity === severity ? one.text : []))

describe('the scenarios of the design', () => {
  const a = deal('2026-11-21', { disclosure: received, 'clear-to-close': done })
  test('A: a Saturday, and signing before the three days are over', () => {
    const verdict = verdictOf(a)
    expect(verdict).toMatchObject({
      verdict: 'at-risk',
      headline: 'Not on Nov 21 as things stand',
      detail: 'The earliest day is Wed, Nov 25, 2026.',
      earliest: '2026-11-25',
      healthReason: { kind: 'recorder-closed', day: '2026-11-21', dayOff: 'Saturday' },
    })
    expect(texts(a, 'against')).toEqual([
      'Nov 21 is a Saturday. The county recorder is closed; the next open day is Mon, Nov 23.',
      'The loan can be signed from Sat, Nov 21. The Closing Disclosure came on Wed, Nov 18: Thu, Fri, Sat are the three days. Signing is on Nov 19.',
    ])
    expect(texts(a, 'to-do')).toContain('Sign loan documents was due Thu, Nov 19 and is not done.')
    expect(texts(a, 'for')).toContain('All three contingencies are removed in writing, the last on Nov 12.')
  })

  test('B: not received, so signing is possible from Nov 24', () => {
    const b = deal('2026-11-21', { 'clear-to-close': done })
    expect(verdictOf(b)).toMatchObject({ verdict: 'at-risk', earliest: '2026-11-30' })
    expect(texts(b, 'against')?.[1]).toBe(
      'The loan can be signed from Tue, Nov 24. The Closing Disclosure is not received; if it came today, Sat, Mon, Tue are the three days. Signing is on Nov 19.',
    )
  })

  test('C: an appraisal contingency past due needs attention', () => {
    const c = deal('2026-12-02', { ...loan('2026-11-24'), ...appraisal })
    expect(verdictOf(c)).toMatchObject({
      verdict: 'needs-attention',
      headline: 'Yes, if this is done first',
      detail: 'Closing on Wed, Dec 2 holds.',
      healthReason: {
        kind: 'due',
        due: { kind: 'contingency', count: 1, title: 'Appraisal contingency', day: '2026-11-16' },
      },
      earliest: null,
    })
    expect(earliestClosing(c)).toBe('2026-11-30')
    expect(texts(c, 'to-do')).toEqual(['Appraisal contingency ended Nov 16 and is not removed in writing.'])
    expect(texts(c, 'for')).toEqual([
      'The Closing Disclosure has until Wed, Nov 25.',
      'The recorder is open on Dec 2.',
      '4 of 6 steps are complete.',
    ])
  })

  test('D: the day after Thanksgiving, with the recorder closed', () => {
    const d = deal('2026-11-27', { ...loan('2026-11-24'), ...appraisal })
    expect(verdictOf(d)).toMatchObject({ verdict: 'at-risk', earliest: '2026-11-30' })
    expect(texts(d, 'against')).toEqual([
      'Nov 27 is the day after Thanksgiving. The county recorder is closed; the next open day is Mon, Nov 30.',
    ])
  })

  test('E: a contingency that runs longer than the closing', () => {
    const e = deal('2026-12-02', { ...loan('2026-12-04'), ...appraisal })
    expect(verdictOf(e)).toMatchObject({ verdict: 'at-risk', earliest: '2026-12-04' })
    expect(texts(e, 'against')).toEqual(['Loan contingency runs until Dec 4, after closing on Dec 2.'])
  })
})

test('a closing on a Saturday moves to the next day that works, not to an earlier one', () => {
  const all = { disclosure: received, 'clear-to-close': done, signing: done }
  for (const [saturday, monday] of [
    ['2026-12-12', '2026-12-14'],
    ['2027-01-16', '2027-01-19'],
  ] as const)
    expect([saturday, verdictOf(deal(saturday, all))?.next]).toEqual([saturday, monday])
})

const calm = deal('2026-12-18', {})

test('nothing stands against it: on track, with what comes next', () => {
  expect(verdictOf(calm)).toMatchObject({
    verdict: 'on-track',
    headline: 'Yes',
    detail: 'Nothing stands against Fri, Dec 18.',
    healthReason: { kind: 'next-date', name: 'Closing Disclosure received', day: '2026-12-12' },
  })
})

test('no verdict without dates or when the deal is over', () => {
  expect(verdictOf({ ...calm, dates: [] })).toBeNull()
  expect(verdictOf({ ...calm, isOver: true })).toBeNull()
})

const at = (id: string, change: Partial<ScheduledDate>) => deal('2026-12-18', { [id]: change })

describe('at risk', () => {
  test.each<[string, VerdictFacts, string]>([
    [
      'closing passed with open steps',
      {
        ...deal('2026-11-19', { disclosure: received, signing: done }),
        steps: calm.steps.slice(4),
      },
      'Closing was Nov 19. 2 steps are still open.',
    ],
    [
      'an open signing in the past',
      at('signing', { day: '2026-11-19', isByHand: true }),
      'The loan can be signed from Tue, Nov 24. The Closing Disclosure is not received; if it came today, Sat, Mon, Tue are the three days. Signing is on Nov 19.',
    ],
    [
      'an open signing in the past without a disclosure',
      deal('2026-12-18', {
        signing: { day: '2026-11-19', isByHand: true },
        disclosure: { state: 'waived' },
      }),
      'Sign loan documents was due Thu, Nov 19 and is not done.',
    ],
    [
      'an open signing after closing',
      at('signing', { day: '2026-12-21', isByHand: true }),
      'Sign loan documents is on Dec 21, after closing on Dec 18.',
    ],
    [
      'a closing within three days, without a signing',
      deal('2026-11-23', { signing: { state: 'waived' } }),
      'The loan can be signed from Tue, Nov 24. The Closing Disclosure is not received; if it came today, Sat, Mon, Tue are the three days. Closing is on Nov 23.',
    ],
  ])('%s', (_name, facts, text) => {
    expect(texts(facts, 'against')).toEqual([text])
  })

  test.each([
    [
      'in the past',
      deal('2026-12-18', { signing: { day: '2026-11-19', isByHand: true }, disclosure: { state: 'waived' } }),
    ],
    ['after closing', at('signing', { day: '2026-12-21', isByHand: true })],
  ])('a signing %s leads to its date', (_name, facts) => {
    const [against] = verdictOf(facts)?.reasons.filter(({ severity }) => severity === 'against') ?? []
    expect(against?.dateId).toBe(facts.dates.find(({ kind }) => kind === 'signing')?.id)
  })

  test('a signing that is done is not counted from the disclosure', () => {
    expect(texts(deal('2026-11-23', { signing: done }), 'against')).toEqual([])
  })

  test('nothing within 120 days', () => {
    const e = deal('2026-12-18', loan('2027-05-03'))
    expect(verdictOf(e)).toMatchObject({
      earliest: null,
      detail: 'No day within 120 days works as things stand.',
    })
  })
})

describe('needs attention', () => {
  const step = (change: Partial<ScheduledStep>) => ({
    ...calm,
    steps: calm.steps.map((one) => (one.stepNumber === 5 ? { ...one, ...change } : one)),
  })
  test.each<[string, VerdictFacts, string]>([
    [
      'an open date before today',
      at('deposit', { state: 'open', day: '2026-11-02' }),
      'Deposit to escrow was due Mon, Nov 2 and is not done.',
    ],
    [
      'a disclosure before today',
      at('disclosure', { day: '2026-11-19', isByHand: true }),
      'Closing Disclosure received was due Thu, Nov 19 and is not received.',
    ],
    ['an undated date', at('funds', { day: null, rule: null }), 'Funds to escrow has no day yet.'],
    ['a date out of step', at('funds', { day: '2026-12-15' }), 'Funds to escrow no longer matches its rule.'],
    [
      'two dates out of step',
      deal('2026-12-18', { funds: { day: '2026-12-15' }, walkthrough: { day: '2026-12-15' } }),
      // The fifth step follows the walkthrough and is no date.
      '2 dates no longer match their rules.',
    ],
    [
      'an open contingency seven days before closing',
      { ...deal('2026-12-18', loan('2026-12-15')), today: '2026-12-11', steps: [] },
      'Loan contingency runs until Tue, Dec 15 and is not removed.',
    ],
    [
      'a missing document seven days before closing',
      {
        ...deal('2026-12-18', { disclosure: { state: 'waived' }, 'clear-to-close': done }),
        today: '2026-12-11',
        steps: [],
        missingDocuments: [{ id: 'd', name: 'Insurance binder', dueDate: null }],
      },
      'Insurance binder is asked for and not there.',
    ],
    [
      'a document past due',
      { ...calm, missingDocuments: [{ id: 'd', name: 'Insurance binder', dueDate: '2026-11-19' }] },
      'Insurance binder was due Nov 19 and is not there.',
    ],
    [
      'a step past expected',
      step({ expectedDate: '2026-11-19', isByHand: true }),
      'Step 5, Final Walkthrough, was expected Nov 19 and is not complete.',
    ],
    [
      'a move not seen for two days',
      { ...calm, unseenSince: '2026-11-18' },
      'The client has not seen the new dates since Nov 18.',
    ],
  ])('%s', (_name, facts, text) => {
    expect(texts(facts, 'to-do')).toContain(text)
    expect(verdictOf(facts)?.verdict).toBe('needs-attention')
  })

  test('undated dates wait for the acceptance date together', () => {
    const dates = calm.dates.map((date) =>
      date.rule?.from === 'acceptance' ? { ...date, state: 'open' as const, doneOn: null, day: null } : date,
    )
    const waiting = { ...calm, acceptanceDate: null, dates }
    expect(texts(waiting, 'to-do')).toEqual(['5 dates have no day yet. Enter the acceptance date.'])
  })

  test.each<[string, VerdictFacts]>([
    [
      'an open contingency eight days before closing',
      { ...deal('2026-12-18', loan('2026-12-15')), today: '2026-12-10', steps: [] },
    ],
    [
      'a missing document long before',
      { ...calm, missingDocuments: [{ id: 'd', name: 'D', dueDate: '2026-11-20' }] },
    ],
    ['a move since yesterday', { ...calm, unseenSince: '2026-11-19' }],
  ])('not: %s', (_name, facts) => {
    expect(texts(facts, 'to-do')).toEqual([])
  })
})

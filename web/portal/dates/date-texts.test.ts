import { expect, it } from 'vitest'
import type { PortalDate } from '#contract/calls/dates/dates-of-deal.ts'
import { footnoteOf, isFarAhead, leafOf, sayOf } from './date-texts.ts'

const today = '2026-11-20'
const deal = {
  agentName: 'Elena Ruiz',
  transactionType: 'purchase',
  outcome: 'open',
  isArchived: false,
} as const

const date = (changes: Partial<PortalDate> = {}): PortalDate => ({
  id: '1',
  name: 'Deposit',
  kind: 'other',
  day: '2026-11-25',
  state: 'open',
  doneOn: null,
  owes: 'client',
  meaning: 'What it means.',
  ...changes,
})
const say = (changes: Partial<PortalDate>, of: Partial<Parameters<typeof sayOf>[1]> = {}) =>
  sayOf(date(changes), { ...deal, ...of }, today)

it('a date says its day and how far it is, but not while the deal rests', () => {
  expect(say({})).toBe('Wed, Nov 25, in 5 days. What it means.')
  expect(say({ day: '2026-11-21' })).toBe('Sat, Nov 21, tomorrow. What it means.')
  expect(say({ day: today })).toBe('Fri, Nov 20, today. What it means.')
  expect(say({ day: '2026-11-19' })).toBe('It was planned for Thu, Nov 19. What it means.')
  expect(say({ day: null })).toBe('What it means. Its day is not set yet.')
  expect(say({ kind: 'disclosure', meaning: '' })).toBe('Wed, Nov 25 at the latest.')
  expect(say({}, { outcome: 'on-hold' })).toBe('Wed, Nov 25. What it means.')
})

it('what waits for something else says what for, unless it is far ahead or the deal rests', () => {
  const signing = { kind: 'signing', waitsFor: 'loan' } as const
  const notYet = 'Not yet. Elena tells you when your loan is cleared.'
  expect(say(signing)).toBe(`Planned for Wed, Nov 25. ${notYet} What it means.`)
  expect(say({ ...signing, day: '2026-11-19' })).toBe(
    `It was planned for Thu, Nov 19. ${notYet} What it means.`,
  )
  expect(say({ ...signing, day: today })).toBe(`Planned for Fri, Nov 20. ${notYet} What it means.`)
  expect(say({ ...signing, day: '2026-12-10' })).toBe('Thu, Dec 10, in 20 days. What it means.')
  expect(say(signing, { outcome: 'on-hold' })).toBe('Wed, Nov 25. What it means.')
})

it('what is done says on which day where it is known, and what was waived no longer applies', () => {
  expect(say({ state: 'done', doneOn: '2026-11-02' })).toBe('Done on Mon, Nov 2.')
  expect(say({ state: 'done', kind: 'disclosure' })).toBe('Received.')
  expect(say({ state: 'waived', doneOn: '2026-11-02' })).toBe('No longer applies.')
})

it('of a deal that is over a date only says for when it was planned', () => {
  for (const over of [{ outcome: 'closed' }, { outcome: 'canceled' }, { isArchived: true }] as const) {
    expect(say({ kind: 'contingency' }, over)).toBe('It was planned for Wed, Nov 25.')
    expect(say({ day: null }, over)).toBe('')
  }
})

it('a contingency says when to talk with the agent, and whose right it is', () => {
  const own = { kind: 'contingency' } as const
  expect(say(own)).toBe('Wed, Nov 25, in 5 days. What it means. Talk with Elena before that day.')
  expect(say({ ...own, day: today })).toBe('Fri, Nov 20, today. What it means. Talk with Elena today.')
  expect(say({ ...own, day: '2026-11-29', actBy: '2026-11-27' })).toBe(
    'What it means. Ends Sunday, Nov 29. Talk with Elena by Fri, Nov 27.',
  )
  expect(say({ ...own, day: null })).toBe('What it means. Its day is not set yet.')
  expect(say(own, { outcome: 'on-hold' })).toBe('Wed, Nov 25. What it means.')
  const past = { ...own, day: '2026-11-18' }
  expect(say(past)).toMatch(
    /^What it means\. The period ended Nov 18\. .+ the seller may now .+\. Talk with Elena today\.$/,
  )
  expect(say({ ...past, endsByTime: true })).toBe('What it means. It ended Nov 18. Talk with Elena today.')
  expect(say({ ...past, endsByTime: true }, { outcome: 'on-hold' })).toBe('What it means. It ended Nov 18.')
})

it('a contingency of the other side that is past ends by time, or once it is removed in writing', () => {
  const theirs = { kind: 'contingency', owes: 'other-side', day: '2026-11-18' } as const
  expect(say(theirs)).toBe('What it means. Its date was Nov 18; it ends when it is removed in writing.')
  expect(say({ ...theirs, endsByTime: true })).toBe('What it means. It ended Nov 18.')
  expect(say({ ...theirs, day: today })).toBe('Fri, Nov 20, today. What it means.')
  expect(say({ ...theirs, day: '2026-11-29', actBy: '2026-11-27' })).toBe(
    'Sun, Nov 29, in 9 days. What it means.',
  )
})

it('only what the client owes is ever late, and only while days count down', () => {
  const leaf = (changes: Partial<PortalDate>, of: Partial<typeof deal> | object = {}, isNext = false) =>
    leafOf(date(changes), { ...deal, ...of }, today, isNext)
  const past = { day: '2026-11-19' }
  expect(leaf(past)).toBe('late')
  expect(leaf({ day: today })).toBe('ahead')
  expect(leaf({ day: null })).toBe('ahead')
  expect(leaf({ ...past, owes: 'lender' })).toBe('plain')
  expect(leaf({ ...past, kind: 'contingency' })).toBe('plain')
  expect(leaf({ ...past, state: 'done' })).toBe('done')
  expect(leaf({ ...past, state: 'waived' })).toBe('was')
  expect(leaf(past, { outcome: 'on-hold' })).toBe('plain')
  expect(leaf(past, { isArchived: true })).toBe('plain')
  expect(leaf({}, {}, true)).toBe('next')
  expect(leaf({}, { outcome: 'on-hold' }, true)).toBe('ahead')
  expect(leaf({}, { outcome: 'closed' }, true)).toBe('plain')
})

it('more than two weeks away is far ahead', () => {
  expect(isFarAhead({ day: '2026-12-04' }, today)).toBe(false)
  expect(isFarAhead({ day: '2026-12-05' }, today)).toBe(true)
  expect(isFarAhead({ day: null }, today)).toBe(false)
})

it('beneath the road stands what counts in the end', () => {
  const updates = 'Elena updates these dates; your signed contract decides.'
  expect(footnoteOf(deal, undefined)).toBe(updates)
  expect(footnoteOf(deal, '2026-11-18T20:00:00.000Z')).toBe(
    `You saw the last change on Nov 18, 2026. ${updates}`,
  )
  expect(footnoteOf({ ...deal, isArchived: true }, undefined)).toBe('Your signed contract decides.')
  expect(footnoteOf({ ...deal, outcome: 'on-hold' }, undefined)).toBe(updates)
})

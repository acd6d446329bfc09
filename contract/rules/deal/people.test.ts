import { expect, test } from 'vitest'
import { isLinkWorking, lastDayOfLink, partnerRoles, partyOf, personPath, personRoleLabel } from './people.ts'

const open = { expectedCloseDate: '2026-12-02', outcome: 'open', outcomeOn: null }
const lender = { role: 'lender', endsOn: null, stoppedAt: null } as const

test('a partner’s link ends a week after the closing or the end of the deal, or on a day of its own', () => {
  expect(lastDayOfLink(lender, open)).toBe('2026-12-09')
  for (const outcome of ['closed', 'canceled'])
    expect(lastDayOfLink(lender, { ...open, outcome, outcomeOn: '2026-11-20' })).toBe('2026-11-27')
  // What is on hold has not ended, and of some that have the day is not known.
  expect(lastDayOfLink(lender, { ...open, outcome: 'on-hold', outcomeOn: '2026-11-20' })).toBe('2026-12-09')
  expect(lastDayOfLink(lender, { ...open, outcome: 'closed' })).toBe('2026-12-09')
  expect(lastDayOfLink({ ...lender, endsOn: '2026-11-01' }, open)).toBe('2026-11-01')
})

test('a co-client’s link has no last day', () => {
  expect(lastDayOfLink({ role: 'co-client', endsOn: null }, open)).toBeNull()
  expect(isLinkWorking({ ...lender, role: 'co-client' }, open, '2040-01-01')).toBe(true)
})

test('a link opens on its last day, not the day after, and never once it is stopped', () => {
  expect(isLinkWorking(lender, open, '2026-12-09')).toBe(true)
  expect(isLinkWorking(lender, open, '2026-12-10')).toBe(false)
  const stoppedAt = '2026-11-20T20:00:00.000Z'
  for (const role of ['lender', 'co-client'] as const)
    expect(isLinkWorking({ ...lender, role, stoppedAt }, open, '2026-11-01'), role).toBe(false)
})

test('a co-client has a portal and is named by the side, a partner a page and a role', () => {
  expect(personPath({ role: 'co-client', key: 'abc' })).toBe('/client/abc')
  expect(personPath({ role: 'escrow', key: 'abc' })).toBe('/deal/abc')
  expect(personRoleLabel('co-client', 'purchase')).toBe('Co-buyer')
  expect(personRoleLabel('co-client', 'sale')).toBe('Co-seller')
  expect(partnerRoles.map((role) => [role, partyOf[role], personRoleLabel(role, 'sale')])).toEqual([
    ['lender', 'lender', 'Lender'],
    ['escrow', 'escrow', 'Escrow'],
    ['other-agent', 'other-side', 'Other agent'],
    ['coordinator', 'agent', 'Coordinator'],
  ])
})

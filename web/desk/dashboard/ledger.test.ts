import { expect, test } from 'vitest'
import type { AdminStats } from '#contract/calls/desk/stats.ts'
import { ledgerFigures } from './ledger.tsx'

const stats: AdminStats = {
  activeTransactions: 5,
  closingThisWeek: 2,
  pendingActions: 4,
  totalClients: 1018,
  totalCommission: '84612.50',
  closedThisYear: 9,
  activePurchases: 3,
  activeSales: 1,
  nextClosing: '2026-11-21',
  pastDue: 1,
}

test('each figure is shown with its breakdown, and leads to the clients behind it', () => {
  expect(ledgerFigures(stats).map(({ title, text, detail, href }) => [title, text, detail, href])).toEqual([
    ['Active Transactions', '5', '3 purchases, 1 sale', '/admin'],
    ['Closing This Week', '2', 'Next: Nov 21, 2026', '/admin?only=closingThisWeek'],
    [
      'Pending Actions',
      '4',
      'Steps in progress and missing documents, 1 past due',
      '/admin?only=pendingActions',
    ],
    ['Total Clients', '1,018', '1013 closed, canceled or archived', '/admin/clients'],
    ['Total Commission', '$84,612.50', 'Across all clients', '/admin/clients'],
    ['Closed This Year', '9', 'With their volume, commission and days to closing', '/admin/closed'],
  ])
})

test('C28 a commission that the member may not see reads Hidden, and is no zero', () => {
  const { totalCommission: _hidden, ...seen } = stats
  const figures = ledgerFigures(seen).map(({ title, text, detail }) => [title, text, detail])
  expect(figures.slice(4)).toEqual([
    ['Total Commission', 'Hidden', 'Ask an owner of your team to see prices and commission'],
    ['Closed This Year', '9', 'With their days to closing'],
  ])
})

test('before they are loaded the figures have their titles', () => {
  expect(ledgerFigures(undefined).map(({ text, detail }) => [text, detail])).toEqual(
    Array.from({ length: 6 }, () => [undefined, undefined]),
  )
  expect(ledgerFigures({ ...stats, nextClosing: null, pastDue: 0 })[1]?.detail).toBe('No upcoming closings')
})

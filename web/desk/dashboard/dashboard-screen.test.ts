import { expect, test } from 'vitest'
import type { AdminStats } from '#contract/stats.ts'
import { ledgerFigures } from './dashboard-screen.tsx'

const stats: AdminStats = {
  activeTransactions: 5,
  closingThisWeek: 2,
  pendingActions: 4,
  totalClients: 1018,
  totalCommission: '84612.50',
  activePurchases: 3,
  activeSales: 1,
  nextClosing: '2026-11-21',
  pastDue: 1,
}

test('each figure is shown with its breakdown', () => {
  expect(ledgerFigures(stats).map(({ title, value, detail }) => [title, value, detail])).toEqual([
    ['Active Transactions', '5', '3 purchases, 1 sale'],
    ['Closing This Week', '2', 'Next: Nov 21, 2026'],
    ['Pending Actions', '4', '1 past due'],
    ['Total Clients', '1,018', '1013 archived'],
    ['Total Commission', '$84,612.50', 'Across all clients'],
  ])
})

test('only a real closing date is styled as one', () => {
  const without = ledgerFigures({ ...stats, nextClosing: null, pastDue: 0 })
  expect(without.map(({ isDate }) => isDate)).toEqual([false, false, false, false, false])
  expect(without.map(({ detail }) => detail).slice(1, 3)).toEqual(['No upcoming closings', 'None past due'])
  expect(ledgerFigures(stats)[1]?.isDate).toBe(true)
})

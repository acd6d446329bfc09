import type { AdminStats } from '#contract/stats.ts'
import { formatDay } from '#web/format/date.ts'
import { formatDollars } from '#web/format/money.ts'

export const ledgerTitles = [
  'Active Transactions',
  'Closing This Week',
  'Pending Actions',
  'Total Clients',
  'Total Commission',
] as const

export interface LedgerFigure {
  title: string
  value: string
  /** The small line beneath the figure. */
  words: string
  /** The small line is a closing date. */
  isDate: boolean
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

function deals({ activePurchases, activeSales }: AdminStats): string {
  return `${counted(activePurchases, 'purchase', 'purchases')}, ${counted(activeSales, 'sale', 'sales')}`
}

/** The figures in the order of the specification, section 2, with what they are made of. */
export function ledgerFigures(stats: AdminStats): LedgerFigure[] {
  const { activeTransactions, closingThisWeek, pendingActions, totalClients, nextClosing, pastDue } = stats
  const next = nextClosing ? `Next: ${formatDay(nextClosing)}` : 'No closing ahead'
  const values = [
    [activeTransactions.toLocaleString('en-US'), deals(stats)],
    [closingThisWeek.toLocaleString('en-US'), next],
    [pendingActions.toLocaleString('en-US'), pastDue > 0 ? `${pastDue} past due` : 'None past due'],
    [totalClients.toLocaleString('en-US'), `${totalClients - activeTransactions} archived`],
    [formatDollars(stats.totalCommission, 2), 'Over all clients'],
  ] as const
  return ledgerTitles.map((title, index) => {
    const [value, words] = values[index] ?? ['', '']
    return { title, value, words, isDate: title === 'Closing This Week' && nextClosing !== null }
  })
}

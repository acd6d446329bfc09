import { z } from 'zod'
import { call } from '../../call.ts'
import { Day } from '../fields/day-shapes.ts'
import { Money } from '../fields/money.ts'

/** The figures on the dashboard, and the details below them. */
export const AdminStats = z.object({
  /** Neither archived nor closed nor canceled. */
  activeTransactions: z.int(),
  /** Open clients (active and not on hold) with a close date from today through the next 6 days, in the team's time zone. */
  closingThisWeek: z.int(),
  /** In-progress steps and pending documents of open clients. */
  pendingActions: z.int(),
  totalClients: z.int(),
  /** Dollars over all clients: the commission amount, or price times percentage where it is absent. */
  totalCommission: Money.optional(),
  /** Deals that closed in the current calendar year, archived ones too. */
  closedThisYear: z.int(),
  activePurchases: z.int(),
  activeSales: z.int(),
  nextClosing: Day.nullable(),
  /** In-progress steps of open clients whose expected date has passed. */
  pastDue: z.int(),
})
export type AdminStats = z.infer<typeof AdminStats>

export const getAdminStats = call({
  id: 'getAdminStats',
  method: 'GET',
  path: '/api/admin/stats',
  access: 'admin',
  summary: 'The dashboard figures',
  answer: AdminStats,
  reads: ['client', 'steps', 'documents'],
})

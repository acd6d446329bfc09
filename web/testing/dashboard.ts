import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { listTemplates } from '#contract/calls/dates/template-calls.ts'
import { getFileCheck } from '#contract/calls/deal/documents.ts'
import { getAdminStats } from '#contract/calls/desk/stats.ts'
import { getPipeline, getToday } from '#contract/calls/desk/today.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { answer } from './answers.ts'
import { answerDesk } from './desk.ts'
import { emptyToday } from './empty-today.ts'
import { sampleTeam } from './samples.ts'
import { serveClients } from './serve-clients.ts'

/** Answers the calls of the dashboard for a team past its first week, with nothing to do today. */
export function answerDashboard(clients: readonly AdminClient[]): void {
  localStorage.setItem('first-run-dismissed', 'yes')
  answerDesk()
  serveClients(clients)
  answer(getFileCheck, () => ({ checkedAt: null, total: 0, unknown: 0 }))
  answer(getTeam, () => sampleTeam())
  answer(listTemplates, () => [])
  answer(getAdminStats, () => ({
    activeTransactions: clients.length,
    closingThisWeek: 1,
    pendingActions: 2,
    totalClients: clients.length,
    totalCommission: '84612.50',
    closedThisYear: 9,
    activePurchases: clients.length,
    activeSales: 0,
    nextClosing: '2030-06-14',
    pastDue: 0,
  }))
  answer(getToday, () => emptyToday)
  answer(getPipeline, () => ({ steps: [], pastClosing: 0, weeks: [] }))
}

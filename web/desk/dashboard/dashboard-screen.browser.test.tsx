import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listTemplates } from '#contract/calls/dates/template-calls.ts'
import { getFileCheck } from '#contract/calls/deal/documents.ts'
import { getAdminStats } from '#contract/calls/desk/stats.ts'
import { getPipeline, getToday } from '#contract/calls/desk/today.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#web/testing/accessibility.ts'
import { answer } from '#web/testing/answers.ts'
import { answerDashboard } from '#web/testing/dashboard.ts'
import { answerDesk } from '#web/testing/desk.ts'
import { emptyToday } from '#web/testing/empty-today.ts'
import { newId, sampleAdminClient, sampleTeam } from '#web/testing/samples.ts'
import { serveClients } from '#web/testing/serve-clients.ts'
import { show } from '#web/testing/show.tsx'
import DashboardScreen from './dashboard-screen.tsx'

const longName = 'W'.repeat(60)
const changedAt = '2030-06-12T18:00:00.000Z'
const about = { clientName: `${longName} Lindqvist` }
const emails = Array.from({ length: 8 }, (_, at) => ({
  ...about,
  clientId: newId(),
  changeId: newId(),
  oldEmail: `old.${at}@example.com`,
  newEmail: `${'long'.repeat(14)}.${at}@example.com`,
  changedAt,
}))

test('stored files that belong to no document are warned of', async () => {
  answerDashboard([])
  answer(getFileCheck, () => ({ checkedAt: changedAt, total: 10, unknown: 4 }))
  const { remove } = await show(<DashboardScreen />)
  const warning = page.getByText(/stored files belong to no document/)
  await expect.element(warning).toMatchTextContent('4 of 10 stored files belong to no document')
  await remove()
  answerDashboard([])
  await show(<DashboardScreen />)
  await expect.element(page.getByRole('link', { name: '2 Pending Actions' })).toBeVisible()
  await expect.element(warning).not.toBeInTheDocument()
})

test('the full dashboard fits at every width', async () => {
  localStorage.setItem('first-run-dismissed', 'yes')
  answerDesk()
  serveClients([sampleAdminClient({ firstName: longName })])
  answer(getFileCheck, () => ({ checkedAt: null, total: 0, unknown: 0 }))
  answer(getTeam, () => sampleTeam())
  answer(listTemplates, () => [])
  answer(getAdminStats, () => ({
    activeTransactions: 1,
    closingThisWeek: 1,
    pendingActions: 2,
    totalClients: 1,
    totalCommission: '1234567.89',
    closedThisYear: 12,
    activePurchases: 1,
    activeSales: 0,
    nextClosing: '2030-06-14',
    pastDue: 0,
  }))
  answer(getToday, () => ({ ...emptyToday, emails: { total: emails.length, lines: emails } }))
  answer(getPipeline, () => ({
    steps: [{ title: longName, deals: 4 }],
    pastClosing: 1,
    weeks: Array.from({ length: 8 }, (_, at) => ({ from: `2030-07-0${at + 1}`, closings: at })),
  }))
  await page.viewport(320, 900)
  await show(<DashboardScreen />)
  const today = page.getByRole('region', { name: 'Today' })
  await today.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(() => today.getByRole('listitem').elements()).toHaveLength(emails.length)
  await expectAccessible()
  await expect.element(page.getByRole('region', { name: 'Pipeline' })).not.toBeInTheDocument()
  await page.viewport(768, 900)
  await expect.element(page.getByText('Closings by week').first()).toBeInTheDocument()
  await expectAccessible()
  for (const width of [320, 768, 1024, 1199, 1200, 1440]) {
    await page.viewport(width, 900)
    expectNoSidewaysScroll()
  }
})

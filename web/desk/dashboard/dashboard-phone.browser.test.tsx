import '#web/desk/desk.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getToday } from '#contract/calls/desk/today.ts'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#web/testing/accessibility.ts'
import { answer } from '#web/testing/answers.ts'
import { answerDashboard } from '#web/testing/dashboard.ts'
import { emptyToday } from '#web/testing/empty-today.ts'
import { newId, sampleAdminClient } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import DashboardScreen from './dashboard-screen.tsx'

const clients = ['Nora', 'Ben', 'Zoe'].map((firstName) =>
  sampleAdminClient({
    id: newId(),
    firstName,
    health: 'needs-attention',
    healthReason: 'Seller’s disclosures past due since Nov 30',
  }),
)
const tabs = page.getByRole('navigation', { name: 'Desk' })
const first = page.getByRole('list', { name: 'Client Transactions' }).getByRole('listitem').first()

async function open(search: string) {
  history.replaceState(null, '', `/admin${search}`)
  answerDashboard(clients)
  await page.viewport(390, 844)
  await show(<DashboardScreen />)
}

beforeEach(() => page.viewport(390, 844))

test('a phone opens with Today; the first client is whole on the first screen of Clients, a tap away', async () => {
  await open('')
  await expect.element(page.getByRole('region', { name: 'Today' })).toBeVisible()
  await expect.element(first).not.toBeInTheDocument()
  await expect.element(tabs.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible()
  await tabs.getByRole('link', { name: 'Clients' }).click()
  await expect.element(first).toBeVisible()
  await document.fonts.ready
  const { bottom } = first.element().getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(tabs.element().getBoundingClientRect().top)
  await expect.element(tabs.getByRole('link', { name: 'Clients' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('heading', { name: 'Admin Dashboard' })).toHaveFocus()
  await expect.element(page.getByRole('region', { name: 'Today' })).not.toBeInTheDocument()
  await expectAccessible()
  for (const width of [320, 390, 767]) {
    await page.viewport(width, 844)
    expectNoSidewaysScroll()
  }
})

test('the second tap calls, texts or completes', async () => {
  await open('?tab=clients')
  const call = first.getByRole('link', { name: 'Call Nora Lindqvist' })
  await expect.element(call).toHaveAttribute('href', 'tel:9165550199')
  await expect
    .element(first.getByRole('link', { name: 'Text Nora Lindqvist' }))
    .toHaveAttribute('href', 'sms:9165550199')
  await expect.element(first.getByRole('button', { name: 'Complete Offer for Nora Lindqvist' })).toBeEnabled()
})

test('an address that says which clients opens the list, and stays there without the filter', async () => {
  await open('?q=zoe')
  await expect.element(first.getByRole('link', { name: 'Zoe Lindqvist', exact: true })).toBeVisible()
  await page.getByLabelText('Search clients').clear()
  await expect.element(first.getByRole('link', { name: 'Nora Lindqvist', exact: true })).toBeVisible()
  expect(location.search).toBe('?tab=clients')
})

const about = (name: string) => ({ clientId: newId(), clientName: name })

test('C23: on a phone the first item of Today begins within 240 px, below figures and chips of one line each', async () => {
  history.replaceState(null, '', '/admin')
  answerDashboard(clients)
  localStorage.removeItem('first-run-dismissed')
  answer(getChannels, () => ({ email: false, sms: false, pushKey: null, textWebhook: '' }))
  const changed = { oldValue: '1', newValue: '2', changedAt: '2030-06-11T18:00:00.000Z' }
  answer(getToday, () => ({
    ...emptyToday,
    messages: {
      total: 2,
      lines: ['Ana', 'Ben'].map((name) => ({ ...about(name), unread: 1, since: changed.changedAt })),
    },
    profiles: { total: 1, lines: [{ ...about('Zoe'), ...changed, changeId: newId(), field: 'phone' }] },
  }))
  await show(<DashboardScreen />)
  const items = page.getByRole('region', { name: 'Today' }).getByRole('listitem')
  await expect.element(items.first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Set-up: \d of 4$/ })).toBeVisible()
  await document.fonts.ready
  expect(items.first().element().getBoundingClientRect().top).toBeLessThanOrEqual(240)
  const figures = page.getByRole('navigation', { name: 'Figures' }).element()
  expect(figures.getBoundingClientRect().height).toBeLessThanOrEqual(42)
  expect(figures.scrollWidth).toBeGreaterThan(figures.clientWidth)
  const chips = page.getByRole('group', { name: 'Show one kind' }).element()
  expect(new Set([...chips.children].map((chip) => chip.getBoundingClientRect().top)).size).toBe(1)
  const reply = page.getByRole('link', { name: /^Reply: Ana/ }).element()
  expect(reply.getBoundingClientRect().height).toBe(44)
  await expectAccessible()
  await page.viewport(320, 844)
  expectNoSidewaysScroll()
})

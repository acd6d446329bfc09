import '#web/desk/desk.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { answerDashboard } from '#web/testing/dashboard.ts'
import { newId, sampleAdminClient } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import DashboardScreen from './dashboard-screen.tsx'

const reason = 'Seller’s disclosures past due since Nov 30, and the loan contingency runs until Dec 14'
const long = sampleAdminClient({
  firstName: 'Maximiliana Alexandrina',
  lastName: 'von Hohenberg-Castellanos',
  propertyAddress: '12345 North Magnolia Boulevard Extension, Unit 1204, Rancho Cordova, CA 95670',
  currentStepTitle: 'Final walkthrough with the inspector and both agents',
  health: 'needs-attention',
  healthReason: reason,
  unreadMessages: 120,
})
const clients = [
  long,
  ...Array.from({ length: 11 }, (_, at) =>
    sampleAdminClient({
      id: newId(),
      lastName: `Client ${at + 1}`,
      ...(at % 2 === 0 ? {} : { health: 'at-risk', healthReason: reason }),
    }),
  ),
]

const list = page.getByRole('table', { name: 'Client Transactions' })
const tooltip = () => document.querySelector('[data-tooltip-layer]')?.textContent
const toast = () => document.querySelector('[data-toast]')?.getBoundingClientRect()
const rows = () => [...list.element().querySelectorAll('tbody tr')]

async function open(width: number, height: number, shown = clients) {
  answerDashboard(shown)
  await page.viewport(width, height)
  await show(<DashboardScreen />)
}

beforeEach(() => history.replaceState(null, '', '/admin'))

test('a laptop shows eight whole rows, each at most 80 px high whatever is written in it', async () => {
  await open(1280, 800)
  await expect.element(list).toBeVisible()
  await document.fonts.ready
  const boxes = rows().map((row) => row.getBoundingClientRect())
  expect(boxes).toHaveLength(clients.length)
  expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThanOrEqual(80)
  expect(boxes.filter(({ bottom }) => bottom <= 800).length).toBeGreaterThanOrEqual(8)
  for (const cell of list.element().querySelectorAll('td'))
    expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth)
  await expectAccessible()
})

test.for([1280, 1440])('at %d px a usual address and the name of a usual step are whole', async (width) => {
  const usual = {
    propertyAddress: '418 Quarry Road, Vallejo, CA 94591',
    currentStepTitle: 'Final Walkthrough',
  }
  await open(width, 800, [sampleAdminClient(usual)])
  const row = list.getByRole('row').nth(1)
  for (const text of ['418 Quarry Road', 'Vallejo, CA 94591', 'Final Walkthrough']) {
    const line = row.getByText(text, { exact: true })
    await expect.element(line).toBeVisible()
    expect(line.element().scrollWidth).toBeLessThanOrEqual(line.element().clientWidth)
  }
  const button = row.getByRole('button', { name: 'Complete Final Walkthrough for' }).element()
  const percent = row.getByText('%').element()
  expect(button.getBoundingClientRect().left).toBeGreaterThan(percent.getBoundingClientRect().right)
})

test('what a row cuts off, and the email and portal link, are in tooltips of its links', async () => {
  await open(1280, 800)
  const name = page.getByRole('link', {
    name: 'Maximiliana Alexandrina von Hohenberg-Castellanos',
    exact: true,
  })
  await expect.element(name).toBeVisible()
  expect(rows()[0]?.textContent).not.toContain(long.email)
  await userEvent.keyboard('{Tab}')
  name.element().focus()
  await expect.poll(tooltip).toContain(long.propertyAddress)
  for (const text of ['von Hohenberg-Castellanos', long.email, `Link: /client/${long.uniqueId}`])
    expect(tooltip()).toContain(text)
  const dates = page.getByRole('link', { name: `Needs attention: ${reason}` })
  await expect.element(dates).toHaveAttribute('href', `/admin/client/${long.id}/dates`)
  dates.element().focus()
  await expect.poll(tooltip).toBe(`Needs attention: ${reason}`)
})

test('the menu of a row has at most nine entries, stays in a low window and opens nothing in a new tab', async () => {
  await open(1280, 600)
  for (const at of [0, 3]) {
    const button = page.getByRole('button', { name: 'More actions for' }).nth(at)
    await expect.element(button).toBeInTheDocument()
    button.element().scrollIntoView({ block: 'end' })
    await button.click()
    const menu = page.getByRole('menu')
    await expect.element(menu.getByText(long.email)).toBeVisible()
    await expect.element(menu.getByText(`Link: /client/${long.uniqueId}`)).toBeInTheDocument()
    expect(menu.getByRole('menuitem').elements().length).toBeLessThanOrEqual(9)
    const { top, bottom } = menu.element().getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(600)
    expect(document.querySelectorAll('main [role=menu] [target=_blank], table [target=_blank]')).toHaveLength(
      0,
    )
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
  }
})

test('a toast lies neither on Previous nor on Next', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open(1280, 800)
  await userEvent.keyboard('{Tab}')
  await import('#web/ui/toast-region.tsx')
  const next = page.getByRole('button', { name: 'Next' })
  await expect.element(next).toBeInTheDocument()
  next.element().scrollIntoView({ block: 'end' })
  await page.getByRole('button', { name: 'More actions for' }).nth(8).click()
  await page.getByRole('menuitem', { name: 'Copy portal link' }).click()
  await expect.element(page.getByText('Link copied', { exact: true }).first()).toBeVisible()
  await expect.poll(() => toast()?.bottom).toBeLessThan(next.element().getBoundingClientRect().top)
  window.scrollTo(0, 0)
  next.element().scrollIntoView({ block: 'end' })
  await expect.poll(() => toast()?.bottom).toBeLessThan(next.element().getBoundingClientRect().top)
  vi.restoreAllMocks()
})

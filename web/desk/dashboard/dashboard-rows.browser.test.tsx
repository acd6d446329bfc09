import '#web/desk/desk.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nameOf } from '#contract/rules/person-name.ts'
import { formatDay } from '#web/format/date.ts'
import { initials } from '#web/format/initials.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { cutTexts } from '#web/testing/cut-texts.ts'
import { answerDashboard } from '#web/testing/dashboard.ts'
import { usualClients } from '#web/testing/desk-clients.ts'
import { answerTeam } from '#web/testing/desk.ts'
import { sampleAdminClient } from '#web/testing/samples.ts'
import { serveClients } from '#web/testing/serve-clients.ts'
import { show } from '#web/testing/show.tsx'
import DashboardScreen from './dashboard-screen.tsx'

const today = new Date().toISOString().slice(0, 10)
const long = sampleAdminClient({
  firstName: 'Maximiliana Alexandrina',
  lastName: 'von Hohenberg-Castellanos',
  email: 'maximiliana.alexandrina@castellanos-hohenberg.example.com',
  uniqueId: 'MaximilianasOwnPortalOnMagnoliaBoulevard',
  propertyAddress: '12345 North Magnolia Boulevard Extension, Unit 1204, Rancho Cordova, CA 95670',
  currentStepTitle: 'Final walkthrough with the inspector and both agents',
  health: 'needs-attention',
  healthReason: 'Seller’s disclosures past due since Nov 30, and the loan contingency runs until Dec 14',
  language: 'es',
  unreadMessages: 120,
})

const list = page.getByRole('table', { name: 'Client Transactions' })
const tooltip = () => document.querySelector('[data-tooltip-layer]')?.textContent
const rows = () => [...list.element().querySelectorAll('tbody tr')]

/** Whether a text stands in the list of clients. */
const isInList = (text: string) =>
  document
    .querySelector('[aria-labelledby=client-transactions] :is(tbody, li)')
    ?.parentElement?.textContent.includes(text) ?? false

async function open(width: number, height: number, shown = usualClients(12, today)) {
  answerDashboard(shown)
  await page.viewport(width, height)
  await show(<DashboardScreen />)
}

beforeEach(() => history.replaceState(null, '', '/admin'))

test('C20: seven whole rows of 72 px stand on the first screen of a laptop, each with every line of its deal', async () => {
  const clients = usualClients(29, today)
  answerDashboard(clients)
  const members = answerTeam().map(({ id }) => id)
  const assigned = clients.map((client, at) =>
    at % 2 === 0 ? client : { ...client, assignedTo: members[at % members.length] },
  )
  serveClients(assigned)
  await page.viewport(1280, 800)
  await show(<DashboardScreen />)
  await expect.element(list).toBeVisible()
  await expect.element(page.getByText('Assigned to Omar Bell').first()).toBeInTheDocument()
  await document.fonts.ready
  const boxes = rows().map((row) => row.getBoundingClientRect())
  expect(boxes.map(({ height }) => Math.round(height))).toEqual(clients.map(() => 72))
  expect(boxes.filter(({ bottom }) => bottom <= 800)).toHaveLength(7)
  const sheet = page.getByRole('region', { name: 'Today' }).element().getBoundingClientRect()
  expect(sheet.width).toBe(360)
  for (const [at, client] of assigned.entries()) {
    const text = rows()[at]?.textContent ?? ''
    const [street = '', ...rest] = client.propertyAddress.split(', ')
    for (const line of [
      initials(nameOf(client)),
      nameOf(client),
      client.email,
      `Link: /client/${client.uniqueId}`,
      street,
      rest.join(', '),
      client.transactionType === 'sale' ? 'Sale' : 'Purchase',
      client.currentStepTitle ?? '',
      `${Math.round((client.currentPlace / 6) * 100)}%`,
      formatDay(client.expectedCloseDate),
      `${client.healthReason}.`,
    ])
      expect(text).toContain(line)
    expect(text.includes('Assigned to')).toBe(client.assignedTo !== undefined)
  }
  const emails = new Set(assigned.map(({ email }) => email))
  expect(cutTexts().filter((text) => !emails.has(text) && isInList(text))).toEqual([])
  await expectAccessible()
})

test.for([1200, 1280, 1440])(
  'C20: at %d px only the email of a row is cut, however long the rest is',
  async (width) => {
    await open(width, 800, [long, ...usualClients(2, today)])
    await expect.element(list).toBeVisible()
    await document.fonts.ready
    expect(cutTexts().filter((text) => isInList(text) && !text.includes('@'))).toEqual([])
    for (const cell of list.element().querySelectorAll('td'))
      expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth)
  },
)

test('an email that is cut is whole in its tooltip, and in that of the name for the keyboard', async () => {
  await open(1280, 800, [long])
  const name = page.getByRole('link', { name: nameOf(long), exact: true })
  await expect.element(name).toBeVisible()
  await userEvent.hover(list.getByText(long.email))
  await expect.poll(tooltip).toBe(long.email)
  await userEvent.keyboard('{Tab}')
  name.element().focus()
  await expect.poll(tooltip).toBe(long.email)
  const dates = page.getByRole('link', { name: `Needs attention: ${long.healthReason}` })
  await expect.element(dates).toHaveAttribute('href', `/admin/client/${long.id}/dates`)
})

test('C20: below 1200 px a card has the same lines', async () => {
  await open(1199, 900, [long])
  const card = page.getByRole('list', { name: 'Client Transactions' }).getByRole('listitem')
  await expect.element(card).toBeVisible()
  for (const text of [
    nameOf(long),
    long.email,
    `Link: /client/${long.uniqueId}`,
    '12345 North Magnolia Boulevard Extension',
    'Unit 1204, Rancho Cordova, CA 95670',
    'Purchase',
    long.currentStepTitle ?? '',
    '33%',
    formatDay(long.expectedCloseDate),
    long.healthReason ?? '',
  ])
    await expect.element(card.getByText(text, { exact: true }).first()).toBeVisible()
  expect(cutTexts().filter(isInList)).toEqual([])
  await page.viewport(768, 900)
  expect(cutTexts().filter(isInList)).toEqual([])
})

test('C21: Messages of a row, and the pages of its menu, open new tabs and say so', async () => {
  await open(1280, 600, [long, ...usualClients(11, today)])
  const messages = page.getByRole('link', { name: /^Messages with Maximiliana .*, opens in a new tab$/ })
  await expect.element(messages).toHaveAttribute('target', '_blank')
  await expect.element(messages).toHaveAttribute('rel', expect.stringContaining('noopener'))
  await expect.element(messages).toHaveAttribute('href', `/admin/client/${long.id}/messages`)
  for (const at of [0, 3]) {
    const button = page.getByRole('button', { name: 'More actions for' }).nth(at)
    await expect.element(button).toBeInTheDocument()
    button.element().scrollIntoView({ block: 'end' })
    await button.click()
    const menu = page.getByRole('menu')
    await expect.element(menu).toBeVisible()
    const { top, bottom } = menu.element().getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(600)
    const tabs = [...menu.element().querySelectorAll<HTMLAnchorElement>('a[target=_blank]')]
    expect(tabs.map(({ textContent, rel }) => [textContent, rel.includes('noopener')])).toEqual(
      ['Open portal', 'Messages', 'Notes', 'Documents'].map((text) => [`${text}, opens in a new tab`, true]),
    )
    if (at === 0)
      expect(tabs.map((link) => link.getAttribute('href'))).toEqual([
        `/client/${long.uniqueId}?preview=1`,
        `/admin/client/${long.id}/messages`,
        `/admin/client/${long.id}/notes`,
        `/admin/client/${long.id}/documents`,
      ])
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
  }
})

test('one press completes the step of a row, apart from the link to the steps', async () => {
  await open(1280, 800, usualClients(2, today))
  const button = page.getByRole('button', { name: /^Complete Purchase Agreement for / }).first()
  await expect.element(button).toBeVisible()
  const { left, width, height } = button.element().getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  const percent = list.getByText('17%').element()
  expect(left).toBeGreaterThanOrEqual(percent.getBoundingClientRect().right + 8)
})

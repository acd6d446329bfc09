import '#web/desk/desk.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findClients } from '#contract/calls/clients/client-list.ts'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer } from '#web/testing/answers.ts'
import { answerTeam } from '#web/testing/desk.ts'
import { menuItems } from '#web/testing/menu-items.ts'
import { newId, sampleAdminClient } from '#web/testing/samples.ts'
import { serveClients } from '#web/testing/serve-clients.ts'
import { show } from '#web/testing/show.tsx'
import { ClientTransactions } from './client-transactions.tsx'

const nora = sampleAdminClient()
const ben = sampleAdminClient({
  id: newId(),
  firstName: 'Ben',
  email: 'ben@example.com',
  uniqueId: 'Ben00001',
  reach: ['email'],
})

const ana = sampleAdminClient({ id: newId(), firstName: 'Ana', uniqueId: 'Ana00001', language: 'es' })

const filter = page.getByRole('combobox', { name: 'Health' })
const byLanguage = page.getByRole('combobox', { name: 'Language' })
const row = (client: AdminClient) => page.getByRole('row').filter({ hasText: nameOf(client) })

const open = (search: string, clients: readonly AdminClient[]) => {
  history.replaceState(null, '', `/admin${search}`)
  serveClients(clients)
  return show(
    <main>
      <h1>Admin Dashboard</h1>
      <ClientTransactions today="2030-06-10" />
    </main>,
  )
}

beforeEach(() => page.viewport(1280, 800))

test('one story 9: the list is filtered by who is told only in the portal, with the mouse and by keyboard', async () => {
  await open('', [nora, ben])
  await expect.element(row(ben)).toBeVisible()
  await expect.element(filter).toHaveDisplayValue('Any health')
  expect(filter.getByRole('option').elements().at(-1)?.textContent).toBe('Portal only')
  await filter.selectOptions('Portal only')
  await expect.element(row(ben)).not.toBeInTheDocument()
  await expect.element(row(nora)).toBeVisible()
  expect(location.search).toBe('?reach=portal-only')
  await expectAccessible()
  await expectToFit([320, 390, 768, 1280])
  await page.viewport(1280, 800)
  filter.element().focus()
  await userEvent.keyboard('{Home}')
  await expect.element(row(ben)).toBeVisible()
  expect(location.search).toBe('')
})

test('one story 9: Today’s address opens the list with the filter, and other views are without it', async () => {
  await open('?reach=portal-only', [nora, ben])
  await expect.element(row(nora)).toBeVisible()
  await expect.element(row(ben)).not.toBeInTheDocument()
  await expect.element(filter).toHaveDisplayValue('Portal only')
  await page.getByRole('button', { name: 'Closed', exact: true }).click()
  await expect.element(filter).not.toBeInTheDocument()
  expect(location.search).toBe('?view=ended')
})

test('C22: from 1200 px the filters take one line, with every filter that there is', async () => {
  answerTeam()
  const late = { ...nora, health: 'at-risk' as const, healthReason: 'Past due' }
  for (const width of [1200, 1280, 1440]) {
    await page.viewport(width, 800)
    const { remove } = await open('?only=pastClosing', [late, ana])
    await expect.element(byLanguage).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Assigned to' })).toBeVisible()
    const line = document.querySelector('search')!
    const middles = [...line.children].map((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return Math.round((top + bottom) / 2)
    })
    expect(middles).toHaveLength(5)
    expect(new Set(middles).size).toBe(1)
    expect(line.getBoundingClientRect().height).toBeLessThanOrEqual(46)
    await remove()
  }
})

test('one story 9: with nobody to show, the list says that everybody is told', async () => {
  await open('?reach=portal-only', [ben])
  await expect.element(page.getByText('No client is portal only')).toBeVisible()
  await expect.element(page.getByText('Everyone here gets email, texts or push.')).toBeVisible()
  await expectAccessible()
  await page.getByLabelText('Search clients').fill('Nora')
  await expect.element(page.getByText('No clients found matching your filters.')).toBeVisible()
})

test('who reads Spanish is marked, and the list is filtered by language', async () => {
  await open('', [nora, ana])
  await expect.element(row(ana).getByText('Spanish', { exact: true })).toBeVisible()
  await byLanguage.selectOptions('Spanish')
  await expect.element(row(nora)).not.toBeInTheDocument()
  await expect.element(row(ana)).toBeVisible()
  expect(location.search).toBe('?language=es')
  await expectToFit([320, 390, 768, 1280])
  await byLanguage.selectOptions('English')
  await expect.element(row(ana)).not.toBeInTheDocument()
  await expect.element(row(nora)).toBeVisible()
})

test('a team without a Spanish reader has no filter, and one that finds nobody stays', async () => {
  const shown = await open('', [nora])
  await expect.element(row(nora)).toBeVisible()
  await expect.element(byLanguage).not.toBeInTheDocument()
  await shown.remove()
  await open('?language=es', [nora])
  await expect.element(byLanguage).toHaveDisplayValue('Spanish')
  await expect.element(page.getByText('No clients found matching your filters.')).toBeVisible()
})

test('the list is filtered by health or sorted by it, and leaves the figure that it was opened from', async () => {
  const late = { ...nora, health: 'at-risk' as const, healthReason: 'Past due' }
  await open('?only=pastClosing&page=2', [late])
  const { queries } = serveClients([late])
  const health = page.getByRole('combobox', { name: 'Health' })
  const asked = () => ['health', 'sort', 'only', 'page'].map((name) => queries.at(-1)?.get(name))
  await expect.element(health).toHaveDisplayValue('Any health')
  await health.selectOptions('Most urgent first')
  await expect.element(health).toHaveDisplayValue('Most urgent first')
  await expect.poll(asked).toEqual(['all', 'health', 'pastClosing', '1'])
  await health.selectOptions('At risk')
  await expect.element(health).toHaveDisplayValue('At risk')
  await expect.poll(asked).toEqual(['at-risk', 'closeDate', 'pastClosing', '1'])
  const figure = page.getByRole('button', { name: 'Show all, not only: Past closing date' })
  await figure.click()
  await expect.element(figure).not.toBeInTheDocument()
  await expect.poll(asked).toEqual(['at-risk', 'closeDate', 'all', '1'])
  expect(location.search).toBe('?health=at-risk')
})

test('a filter by health that finds nobody stays, and without dates only who is portal only is asked', async () => {
  const shown = await open('?health=on-track', [])
  await expect.element(page.getByRole('combobox', { name: 'Health' })).toHaveDisplayValue('On track')
  await expect.element(page.getByText('No clients found matching your filters.')).toBeVisible()
  await shown.remove()
  await open('', [nora])
  await expect.element(row(nora)).toBeVisible()
  expect(
    filter
      .getByRole('option')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Any health', 'Portal only'])
})

test('a press on a column’s title sorts by it, a second one the other way, and pages follow', async () => {
  await open('', [nora])
  const { queries } = serveClients([nora])
  const found = { clients: [nora], total: 101, hiddenSample: null }
  answer(findClients, ({ query }) => {
    queries.push(query)
    return { ...found, counts: { total: 101, active: 101, archived: 0 } }
  })
  const asked = () => ['sort', 'direction', 'page'].map((name) => queries.at(-1)?.get(name))
  const title = page.getByRole('columnheader', { name: 'Client' })
  await title.getByRole('button').click()
  await expect.poll(asked).toEqual(['name', 'asc', '1'])
  await title.getByRole('button').click()
  await expect.poll(asked).toEqual(['name', 'desc', '1'])
  await expect.element(title).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(asked).toEqual(['name', 'desc', '2'])
  await expect.element(page.getByText('Showing 101 to 101 of 101 results')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Previous' })).toBeEnabled()
  const other = page.getByRole('columnheader', { name: 'Property' })
  await expect.element(other).toHaveAttribute('aria-sort', 'none')
  await expect.element(page.getByRole('columnheader', { name: 'Actions' })).not.toHaveAttribute('aria-sort')
  await title.getByRole('button').click()
  await expect.poll(() => location.search).toBe('?sort=name')
  await expect.element(title).toHaveAttribute('aria-sort', 'ascending')
  await other.getByRole('button').click()
  await expect.poll(asked).toEqual(['property', 'asc', '1'])
})

test('what is searched, or another view, is shown from its first page', async () => {
  await open('?only=pastClosing&page=2', [nora])
  const { queries } = serveClients([nora])
  const asked = () => ['search', 'only', 'page', 'status'].map((name) => queries.at(-1)?.get(name))
  await page.getByLabelText('Search clients').fill('Nora')
  await expect.poll(asked).toEqual(['Nora', 'pastClosing', '1', 'active'])
  await page.getByRole('button', { name: 'Archived', exact: true }).click()
  await expect.poll(asked).toEqual(['Nora', 'all', '1', 'archived'])
  await expect.element(page.getByRole('button', { name: 'Archived', pressed: true })).toBeVisible()
})

test('on a phone the list stays open when its last filter is taken off, and is exported from its menu', async () => {
  await page.viewport(390, 844)
  await open('?only=pastClosing', [nora])
  await page.getByRole('button', { name: 'Show all, not only: Past closing date' }).click()
  await expect.poll(() => location.search).toBe('?tab=clients')
  const menu = page.getByRole('button', { name: 'More actions for the list' })
  await expect.element(page.getByRole('link', { name: 'Nora Lindqvist', exact: true })).toBeVisible()
  expect(await menuItems(menu)).toEqual(['Manage Clients', 'Export'])
  await expect.element(page.getByRole('menuitem', { name: 'Export' })).not.toHaveAttribute('data-disabled')
  await userEvent.keyboard('{Escape}')
  await page.getByLabelText('Search clients').fill('nobody')
  await expect.element(page.getByText('No clients found matching your filters.')).toBeVisible()
  await menuItems(menu)
  await expect.element(page.getByRole('menuitem', { name: 'Export' })).toHaveAttribute('data-disabled')
})

test('until the clients have come, seven rows stand for them', async () => {
  serveClients([])
  answer(findClients, () => new Promise(() => {}))
  history.replaceState(null, '', '/admin')
  await show(<ClientTransactions today="2030-06-10" />)
  const table = page.getByRole('table', { name: 'Loading clients' })
  await expect.element(table).toHaveAttribute('aria-busy', 'true')
  expect(table.getByRole('row').elements()).toHaveLength(8)
  await expect
    .element(table.getByRole('columnheader', { name: 'Close Date' }))
    .toHaveAttribute('aria-sort', 'ascending')
})

test('an empty list says of its view what is to come', async () => {
  for (const [search, text] of [
    ['?view=archived', 'No archived clients'],
    ['?view=ended', 'No closed clients'],
    ['', 'No active clients'],
  ] as const) {
    const { remove } = await open(search, [])
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Export' })).toBeDisabled()
    await remove()
  }
})

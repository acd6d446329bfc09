import '#web/desk/desk.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
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

const filter = page.getByRole('button', { name: 'Portal only', exact: true })
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
  await expect.element(filter).toHaveAttribute('aria-pressed', 'false')
  await filter.click()
  await expect.element(filter).toHaveAttribute('aria-pressed', 'true')
  await expect.element(row(ben)).not.toBeInTheDocument()
  await expect.element(row(nora)).toBeVisible()
  expect(location.search).toBe('?reach=portal-only')
  await expectAccessible()
  await expectToFit([320, 390, 768, 1280])
  await page.viewport(1280, 800)
  filter.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(row(ben)).toBeVisible()
  expect(location.search).toBe('')
})

test('one story 9: Today’s address opens the list with the filter, and other views are without it', async () => {
  await open('?reach=portal-only', [nora, ben])
  await expect.element(row(nora)).toBeVisible()
  await expect.element(row(ben)).not.toBeInTheDocument()
  await expect.element(filter).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Closed', exact: true }).click()
  await expect.element(filter).not.toBeInTheDocument()
  expect(location.search).toBe('?view=ended')
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

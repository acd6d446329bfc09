import '#web/desk/desk.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { newId, sampleAdminClient } from '#web/testing/samples.ts'
import { serveClients } from '#web/testing/serve-clients.ts'
import { show } from '#web/testing/show.tsx'
import { ClientTransactions } from './client-transactions.tsx'

const nora = sampleAdminClient()
const ana = sampleAdminClient({ id: newId(), firstName: 'Ana', uniqueId: 'Ana00001', language: 'es' })

const filter = page.getByRole('combobox', { name: 'Language' })
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

test('who reads Spanish is marked, and the list is filtered by language', async () => {
  await open('', [nora, ana])
  await expect.element(row(ana).getByText('Spanish', { exact: true })).toBeVisible()
  await filter.selectOptions('Spanish')
  await expect.element(row(nora)).not.toBeInTheDocument()
  await expect.element(row(ana)).toBeVisible()
  expect(location.search).toBe('?language=es')
  await expectToFit([320, 390, 768, 1280])
  await filter.selectOptions('English')
  await expect.element(row(ana)).not.toBeInTheDocument()
  await expect.element(row(nora)).toBeVisible()
})

test('a team without a Spanish reader has no filter, and one that finds nobody stays', async () => {
  const shown = await open('', [nora])
  await expect.element(row(nora)).toBeVisible()
  await expect.element(filter).not.toBeInTheDocument()
  await shown.remove()
  await open('?language=es', [nora])
  await expect.element(filter).toHaveDisplayValue('Spanish')
  await expect.element(page.getByText('No clients found matching your filters.')).toBeVisible()
})

import '#web/desk/desk.css'
import { expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import { page, userEvent } from 'vitest/browser'
import { findClients } from '#contract/calls/clients/client-list.ts'
import {
  type AdminClient,
  archiveClient,
  deleteClient,
  restoreClient,
} from '#contract/calls/clients/clients.ts'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { catchDownloads } from '#web/testing/downloads.ts'
import { focus } from '#web/testing/focus.ts'
import { expectRetriesToWork } from '#web/testing/retries.ts'
import { newId, sampleAdminClient } from '#web/testing/samples.ts'
import { serveClients } from '#web/testing/serve-clients.ts'
import { show } from '#web/testing/show.tsx'
import { ClientManagement } from './client-management.tsx'

const client = (firstName: string, changes: Partial<AdminClient> = {}) =>
  sampleAdminClient({
    id: newId(),
    firstName,
    lastName: 'Lindqvist',
    email: `${firstName.toLowerCase()}@example.com`,
    uniqueId: `${firstName}0001`,
    ...changes,
  })

const row = (text: string) => page.getByRole('row').filter({ hasText: text })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const cells = (text: string) => page.getByRole('cell', { name: text, exact: true })
const height = (text: string) =>
  page.getByText(text, { exact: true }).element().getBoundingClientRect().height
const toast = (text: string) => page.getByText(text, { exact: true })

async function open(clients: readonly AdminClient[]) {
  const served = serveClients(clients)
  await show(
    <main>
      <h1>Client Management</h1>
      <ClientManagement />
    </main>,
  )
  return served
}

test('an email stays in one line at 1280 px, whole in its tooltip', async () => {
  await page.viewport(1280, 800)
  const email = 'maximiliana.von-hohenberg-castellanos@example.com'
  await open([client('Ben'), client('Maximiliana', { email })])
  await expect.element(page.getByText(email, { exact: true })).toBeVisible()
  expect(height(email)).toBe(height('ben@example.com'))
  const shown = page.getByText('ben@example.com', { exact: true }).element()
  expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth)
  expect(page.getByText(email, { exact: true }).element().parentElement?.dataset['tooltip']).toBe(email)
})

test('the sample client is hidden among real ones, and a line leads to it', async () => {
  const sample = client('Maya', { isSample: true })
  await open([sample, client('Ben')])
  await expect.element(page.getByRole('heading', { name: 'Clients (1)' })).toBeVisible()
  await expect
    .element(
      page.getByText('The sample client, Maya Lindqvist, is hidden now that you have clients of your own.'),
    )
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open or delete it' }))
    .toHaveAttribute('href', `/admin/client/${sample.id}/steps`)
  await expectAccessible()
  await expectToFit([320, 390, 1280])
})

test('shows tiles, filters and every client with its links', async () => {
  const nora = client('Nora', { propertyPrice: '475000', currentPlace: 3 })
  await open([nora, client('Ben')])
  for (const tile of ['Total Clients', 'Active', 'Archived', 'Transactions'])
    await expect.element(page.getByRole('term').filter({ hasText: new RegExp(`^${tile}$`) })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Filter Clients' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Clients (2)' })).toBeVisible()
  for (const text of ['Nora Lindqvist', '(916) 555-0199', '$475,000', 'Purchase', 'Active', 'Step 3'])
    await expect.element(row(nora.email).getByText(text, { exact: true })).toBeVisible()
  for (const [label, path] of [
    ['Open portal of Nora Lindqvist', `/client/${nora.uniqueId}?preview=1`],
    ['Profile of Nora Lindqvist', `/admin/client/${nora.id}/profile`],
    ['Steps of Nora Lindqvist', `/admin/client/${nora.id}/steps`],
    ['Documents of Nora Lindqvist', `/admin/client/${nora.id}/documents`],
    ['Messages with Nora Lindqvist', `/admin/client/${nora.id}/messages`],
  ] as const)
    await expect.element(row(nora.email).getByRole('link', { name: label })).toHaveAttribute('href', path)
})

test('a press on a column’s title asks for its order, in both directions, by keyboard too', async () => {
  const { queries } = await open([client('Nora')])
  const order = () => `${queries.at(-1)?.get('sort')} ${queries.at(-1)?.get('direction')}`
  await focus(button('Client'))
  expect(order()).toBe('created desc')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('columnheader', { name: 'Client' }))
    .toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(order).toBe('name asc')
  await button('Close Date').click()
  await expect.poll(order).toBe('closeDate asc')
  await button('Close Date').click()
  await expect.poll(order).toBe('closeDate desc')
  expect(location.search).toBe('?sort=closeDate&direction=desc')
})

test('archiving takes effect immediately and can be undone in the toast', async () => {
  const nora = client('Nora')
  const { now } = await open([nora, client('Ben')])
  await button('Archive Nora Lindqvist').click()
  await expect.element(toast('Client archived successfully')).toBeVisible()
  await expect.element(row(nora.email).getByText('Archived', { exact: true })).toBeVisible()
  expect(now().map(({ isArchived }) => isArchived)).toEqual([true, false])
  await button('Undo').click()
  await expect.element(toast('Client restored successfully')).toBeVisible()
  await expect.element(row(nora.email).getByText('Active', { exact: true })).toBeVisible()
  expect(now().map(({ isArchived }) => isArchived)).toEqual([false, false])
})

test('a client is exported, restored, archived and deleted despite failures', async () => {
  history.replaceState(null, '', '/admin/clients?q=nora')
  const nora = client('Nora', { isArchived: true })
  const name = 'Nora Lindqvist'
  const { now } = await open([nora, client('Ben')])
  await expect.element(row(nora.email)).toBeVisible()
  const saved = catchDownloads()
  await expectRetriesToWork(findClients, { failed: 'Failed to export clients' }, () =>
    button('Export').click(),
  )
  await expect.poll(() => saved.map((file) => file.name)).toEqual([expect.stringMatching(/\.csv$/)])
  const text = await saved[0]?.text()
  expect(text).toContain(nora.email)
  expect(text).toContain(',Purchase,Archived,In Progress,')

  await expectRetriesToWork(restoreClient, { failed: 'Failed to restore client' }, async () => {
    await expect.element(row(nora.email).getByText('Archived', { exact: true })).toBeVisible()
    await button(`Restore ${name}`).click()
  })
  await expect.element(toast('Client restored successfully')).toBeVisible()
  await expectRetriesToWork(archiveClient, { failed: 'Failed to archive client' }, async () => {
    await expect.element(row(nora.email).getByText('Active', { exact: true })).toBeVisible()
    await button(`Archive ${name}`).click()
  })
  await expect.element(toast('Client archived successfully')).toBeVisible()
  await button(`Delete ${name} permanently`).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toHaveAccessibleName(`Delete ${name} permanently?`)
  await expect.element(question.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await question.getByLabelText('Client’s full name').fill(name)
  await expectRetriesToWork(deleteClient, { failed: 'Failed to delete client' }, () =>
    question.getByRole('button', { name: 'Delete' }).click(),
  )
  await expect.element(toast('Client deleted successfully')).toBeVisible()
  await expect.element(page.getByText('No clients found matching your filters.')).toBeVisible()
  expect(now().map(({ firstName }) => firstName)).toEqual(['Ben'])
})

test('several clients are selected, exported, archived together, and restored by Undo', async () => {
  const { now } = await open(['Abel', 'Beth', 'Cora'].map((name) => client(name)))
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  const abel = page.getByRole('checkbox', { name: 'Select Abel Lindqvist' })
  const bar = page.getByRole('region', { name: 'Selected clients' })
  await expect.element(all).not.toBePartiallyChecked()
  await abel.click()
  await expect.element(bar.getByText('1 selected')).toBeVisible()
  await expect.element(all).toBePartiallyChecked()
  await all.click()
  await expect.element(bar.getByText('3 selected')).toBeVisible()
  await expect.element(all).toBeChecked()
  await abel.click()
  await expect.element(bar.getByText('2 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  await all.click()
  await expect.element(bar.getByText('3 selected')).toBeVisible()
  await expectAccessible()
  const saved = catchDownloads()
  await bar.getByRole('button', { name: 'Export' }).click()
  const lines = (await saved[0]?.text())?.trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines?.[0]).toContain('Property Address,Transaction Type,Status,Outcome')
  expect(lines?.[1]).toContain(',Purchase,Active,In Progress,')
  await bar.getByRole('button', { name: 'Archive' }).click()
  await expect.element(toast('3 clients archived successfully')).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  await expect.poll(() => cells('Archived').elements()).toHaveLength(3)
  expect(now().map(({ isArchived }) => isArchived)).toEqual([true, true, true])
  await button('Undo').click()
  await expect.element(toast('3 clients restored successfully')).toBeVisible()
  await expect.poll(() => cells('Active').elements()).toHaveLength(3)
})

test('several archived clients are restored together, and sent their links', async () => {
  const { now } = await open(['Abel', 'Beth'].map((name) => client(name, { isArchived: true })))
  answer(getChannels, () => ({ email: true, sms: false, pushKey: null, textWebhook: '' }))
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  const bar = page.getByRole('region', { name: 'Selected clients' })
  await expect.element(bar.getByRole('button', { name: 'Assign' })).not.toBeInTheDocument()
  await bar.getByRole('button', { name: 'Send links' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send the portal links' })
  await expect.element(dialog.getByText('2 archived clients are left out.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Later' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await bar.getByRole('button', { name: 'Restore' }).click()
  await expect.element(toast('2 clients restored successfully')).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  expect(now().map(({ isArchived }) => isArchived)).toEqual([false, false])
})

test('the next page is asked for, and a filter leads back to the first', async () => {
  const { queries } = await open([client('Nora')])
  const asked = () => `${queries.at(-1)?.get('page')} ${queries.at(-1)?.get('language')}`
  const listed = { clients: [client('Nora')], total: 101, hiddenSample: null }
  answer(findClients, ({ query }) => {
    queries.push(query)
    return { ...listed, counts: { total: 101, active: 101, archived: 0 } }
  })
  await page.getByLabelText('Language').selectOptions('Spanish')
  await expect.element(page.getByText('Showing 1 to 1 of 101 results')).toBeVisible()
  await expect.element(button('Previous')).toBeDisabled()
  await button('Next').click()
  await expect.poll(asked).toBe('2 es')
  await expect.element(button('Next')).toBeDisabled()
  await expect.element(page.getByText('Showing 101 to 101 of 101 results')).toBeVisible()
  await page.viewport(390, 800)
  await page.getByLabelText('Sort by').selectOptions('Close date, latest first')
  await expect.poll(asked).toBe('1 es')
  expect([queries.at(-1)?.get('sort'), queries.at(-1)?.get('direction')]).toEqual(['closeDate', 'desc'])
})

test('a team without clients is told how to begin', async () => {
  await open([])
  await expect.element(page.getByText('No clients yet')).toBeVisible()
  await expect.element(button('Export')).toBeDisabled()
  await expect.element(page.getByText(/^The sample client/)).not.toBeInTheDocument()
})

test('a failed list can be retried and preserves the input', async () => {
  const nora = client('Nora')
  serveClients([nora])
  answer(findClients, () => failure())
  await show(<ClientManagement />)
  await expect.element(toast('Failed to fetch clients')).toBeVisible()
  const search = page.getByPlaceholder('Search clients...')
  await search.fill(nora.email)
  await expect.element(toast('Failed to fetch clients')).toBeVisible()
  const { queries } = serveClients([nora, client('Ben')])
  await button('Try again').click()
  await expect.element(row(nora.email)).toBeVisible()
  await expect.element(search).toHaveValue(nora.email)
  expect(queries.at(-1)?.get('search')).toBe(nora.email)
})

test('the filters stand in the address, are asked of the server, and are restored from it', async () => {
  const { queries } = await open([client('Nora', { transactionType: 'sale' })])
  const search = page.getByPlaceholder('Search clients...')
  await search.fill('NORA')
  await page.getByLabelText('Transaction Type').selectOptions('Sale')
  await expect.element(row('nora@example.com')).toBeVisible()
  await expect.poll(() => location.search).toBe('?q=NORA&type=sale')
  await expect.poll(() => queries.at(-1)?.get('type')).toBe('sale')
  expect(queries.at(-1)?.get('search')).toBe('NORA')
  await cleanup()
  const again = await open([client('Nora', { transactionType: 'sale' })])
  await expect.element(search).toHaveValue('NORA')
  await expect.element(page.getByLabelText('Transaction Type')).toHaveDisplayValue('Sale')
  await expect.element(page.getByRole('heading', { name: 'Clients (1)' })).toBeVisible()
  expect(again.queries.map((query) => `${query.get('search')} ${query.get('type')}`)).toEqual(['NORA sale'])
  await page.getByLabelText('Transaction Type').selectOptions('All Types')
  await expect.poll(() => again.queries.at(-1)?.get('type')).toBe('all')
  await page.getByLabelText('Status').selectOptions('Archived')
  await expect.element(page.getByText('No clients found matching your filters.')).toBeVisible()
  expect(again.queries.at(-1)?.get('status')).toBe('archived')
  await expectAccessible()
})

test('portal only shows the clients who get no email, text or push', async () => {
  const { queries } = await open([client('Nora'), client('Ben', { reach: ['email'] })])
  await expect.element(row('ben@example.com')).toBeVisible()
  await page.getByLabelText('Reach').selectOptions('Portal only')
  await expect.element(row('ben@example.com')).not.toBeInTheDocument()
  await expect.element(row('nora@example.com')).toBeVisible()
  expect(queries.at(-1)?.get('reach')).toBe('portal-only')
  expect(location.search).toBe('?reach=portal-only')
  await expectToFit([320, 390, 768, 1024, 1280])
})

test('an action on a client that another admin has deleted says so, and the row goes', async () => {
  await open([client('Nora', { isArchived: true }), client('Ben')])
  await expect.element(row('nora@example.com')).toBeVisible()
  answer(restoreClient, () => {
    serveClients([client('Ben')])
    return failure(404, { message: 'Not found' })
  })
  await button('Restore Nora Lindqvist').click()
  await expect.element(toast('Not found')).toBeVisible()
  await expect.element(row('nora@example.com')).not.toBeInTheDocument()
})

test.for([
  ['as cards', [320, 768, 1199]],
  ['as a table', [1200, 1440]],
] as const)('long names and a selection fit %s', async ([, widths]) => {
  await page.viewport(widths[0], 900)
  await open([client('W'.repeat(60), { propertyPrice: '9999999999.99', isArchived: true })])
  await page.getByRole('checkbox', { name: 'Select WWW' }).click()
  await expect.element(page.getByText('1 selected')).toBeVisible()
  await expectToFit(widths)
})

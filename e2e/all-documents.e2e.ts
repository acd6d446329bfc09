import { expect, expectToFit, staticPage, test, type World } from './fixtures.ts'

/** A client with a requested document. */
async function clientWithRequest(world: World, lastName: string, document: string) {
  const client = await world.openDeal({ lastName })
  const requests = await world.api.post(`/api/admin/clients/${client.id}/document-requests`, {
    data: { name: document },
  })
  expect(requests.status()).toBe(201)
  return client
}

test('the list starts with one client, and another one or all can be selected by typing', async ({
  world,
}) => {
  const first = await clientWithRequest(world, 'Filesdottir', 'Deed of Filesdottir')
  const second = await clientWithRequest(world, 'Papersson', 'Deed of Papersson')
  const page = await world.agent()
  const wholeLists: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/clients') wholeLists.push(request.url())
  })
  await page.goto(`/admin/client/${first.id}/documents`)
  const picker = page.getByRole('combobox', { name: 'Client' })
  // The other filters have options too.
  const options = page.getByRole('listbox', { name: 'Clients' }).getByRole('option')
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect(picker).toHaveValue('Nora Filesdottir')
  await expect(row('Deed of Filesdottir')).toBeVisible()
  await expect(row('Deed of Papersson')).toHaveCount(0)
  await expect(page.getByText('Showing Nora Filesdottir.')).toBeVisible()

  await picker.click()
  await page.keyboard.type('PAPERSS')
  await expect(options).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(picker).toHaveValue('Nora Papersson')
  await expect(row('Deed of Papersson')).toBeVisible()
  await expect(row('Deed of Filesdottir')).toHaveCount(0)
  await expect(page).toHaveURL(`/admin/client/${first.id}/documents?client=${second.id}`)
  await page.reload()
  await expect(picker).toHaveValue('Nora Papersson')
  await expect(page.getByRole('button', { name: 'Request document' })).toBeVisible()

  await picker.click()
  await page.getByRole('option', { name: 'All Clients' }).click()
  await expect(picker).toHaveValue('All Clients')
  await expect(row('Deed of Filesdottir')).toBeVisible()
  await expect(row('Deed of Papersson')).toBeVisible()
  await expect(page).toHaveURL(`/admin/client/${first.id}/documents?client=all`)
  expect(wholeLists).toEqual([])
})

test('an unknown client shows a message, and all can still be selected', async ({ world }) => {
  await clientWithRequest(world, 'Hiddenson', 'Deed of Hiddenson')
  const page = await world.agent()
  await page.goto('/admin/client/00000000-0000-7000-8000-000000000000/documents')
  const picker = page.getByRole('combobox', { name: 'Client' })
  await expect(picker).toHaveValue('Client not found')
  await expect(page.getByText('No documents found matching your filters.')).toBeVisible()
  await picker.click()
  await page.getByRole('option', { name: 'All Clients' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Deed of Hiddenson' })).toBeVisible()
})

test('the filters and their client list are accessible and fit', async ({ world }) => {
  const client = await clientWithRequest(world, `Filterson-${'w'.repeat(60)}`, 'A deed')
  const page = await world.agent(staticPage)
  await page.goto(`/admin/client/${client.id}/documents`)
  await page.getByRole('combobox', { name: 'Client' }).click()
  await expect(page.getByRole('option', { name: 'All Clients' })).toBeVisible()
  await expectToFit(page, [320, 768, 1280])
})

import { readFile } from 'node:fs/promises'
import { expect, expectToFit, staticPage, test, type World } from './fixtures.ts'

/** A client with activity: added and changed by the team, visited by the client, a note, and two messages. */
async function clientWithRecord(world: World) {
  const client = await world.openDeal({ firstName: '=Nora' })
  await world.api.patch(`/api/admin/clients/${client.id}`, { data: { email: 'new@example.com' } })
  await world.api.post(`/api/admin/clients/${client.id}/notes`, {
    data: { title: 'Keys are ready', content: 'x', isVisible: false },
  })
  const visitor = await world.visitor()
  await visitor.goto(`/client/${client.uniqueId}`)
  await expect(visitor.getByRole('heading', { name: /Welcome back/ })).toBeVisible()
  // The last action comes from the browser: it sends its time zone on the first visit.
  await expect
    .poll(async () => {
      const actions = await world.api.get(`/api/admin/clients/${client.id}/activity`)
      return ((await actions.json()) as { action: string }[])[0]?.action
    })
    .toBe('preferences.changed')
  return client
}

test('the activity shows who did what, including portal visits, and can be filtered and searched', async ({
  world,
}) => {
  const client = await clientWithRecord(world)
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/profile`)
  await page.getByRole('link', { name: 'Activity' }).click()
  const rows = page.getByRole('list', { name: 'Activity' }).getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await expect(rows.first()).toContainText('Notification preferences changed: Time zone')
  await expect(rows.nth(1)).toContainText('Portal opened on a new device')
  await expect(rows.nth(1)).toContainText('(Client)')
  await expect(rows.nth(3)).toContainText('Client changed: Email')
  await expect(rows.nth(3)).toContainText('Elena Ruiz (Team)')

  await page.getByLabel('Kind').selectOption('Portal visits')
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/kind=visits/)
  await page.getByLabel('Kind').selectOption('All Kinds')
  await page.getByLabel('Person').selectOption('Elena Ruiz')
  await expect(rows).toHaveCount(3)
  await page.getByLabel('Search activity').fill('KEYS')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Note added: Keys are ready')
  await page.reload()
  await expect(rows).toHaveCount(1)
  await page.getByLabel('Search activity').fill('nowhere')
  await expect(page.getByText('No activity found matching your filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows).toHaveCount(5)
  await expect(page.getByLabel('Search activity')).toHaveValue('')
})

test('new activity appears live, and long lists have pages', async ({ world }) => {
  const client = await world.openDeal({ withStandardSteps: false })
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/activity`)
  const rows = page.getByRole('list', { name: 'Activity' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  for (let step = 1; step <= 51; step++)
    await world.api.post(`/api/admin/clients/${client.id}/steps`, { data: { title: `Step ${step}` } })
  await expect(rows.first()).toContainText('Step added: Step 51')
  await expect(rows).toHaveCount(50)
  await expect(page.getByText('Showing 1 to 50')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Showing 51 to 52')).toBeVisible()
  await expect(rows.last()).toContainText('Client added')
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('Showing 1 to 50')).toBeVisible()
})

test('the export contains the filtered activity, with formulas escaped', async ({ world }) => {
  const client = await clientWithRecord(world)
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/activity?kind=visits`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`"'=Nora ${client.lastName}",Client,Portal opened on a new device,Portal`)
})

test('the page passes axe and fits in both themes, from phone to desktop', async ({ world }) => {
  const client = await clientWithRecord(world)
  const page = await world.agent(staticPage)
  await page.goto(`/admin/client/${client.id}/activity`)
  await expect(page.getByText('Keys are ready')).toBeVisible()
  await expectToFit(page, [320, 390, 1440])
})

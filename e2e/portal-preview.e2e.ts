import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

test('View Portal shows what the client sees, leaves messages unread, and offers the portal itself', async ({
  world,
}) => {
  const client = await world.openDeal()
  await world.api.post(`/api/admin/clients/${client.id}/messages`, { data: { content: 'Keys on Friday' } })
  const page = await world.agent({ viewport: { width: 390, height: 844 } })
  await page.goto(`/client/${client.uniqueId}?preview=1`)
  const strip = page.getByRole('region', { name: 'Preview' })
  await expect(strip).toContainText('You see what Nora sees')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: /Chat/ }).click()
  await expect(page.getByText('Keys on Friday')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.reload()
  await expect(strip).toBeVisible()
  await expect(page.getByText('Keys on Friday')).toBeVisible()
  const messages = await world.api.get(`/api/admin/clients/${client.id}/messages`)
  expect(await messages.json()).toEqual([expect.objectContaining({ isRead: false })])
  await expect(strip.getByRole('link', { name: 'Open as the client' })).toHaveAttribute(
    'href',
    `/client/${client.uniqueId}`,
  )
})

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

test('every way through a preview stays in the preview', async ({ world }) => {
  const client = await world.openDeal()
  const own = `/client/${client.uniqueId}`
  const requested = await world.api.post(`/api/admin/clients/${client.id}/document-requests`, {
    data: { name: 'Bank statement', category: 'other' },
  })
  expect(requested.ok()).toBe(true)
  const alert = {
    type: 'step_update',
    title: 'Look at your steps',
    message: 'They moved.',
    priority: 'medium',
  }
  const notified = await world.api.post(`/api/admin/clients/${client.id}/notifications`, {
    data: { ...alert, actionRequired: false, actionUrl: `${own}?tab=progress` },
  })
  expect(notified.ok()).toBe(true)
  const page = await world.agent({ viewport: { width: 390, height: 844 } })
  const strip = page.getByRole('region', { name: 'Preview' })

  const expectOnlyPreviews = async () => {
    await expect(strip).toBeVisible()
    expect(page.url()).toContain('preview=1')
    const links = page.locator(`a[href*="${own}"]:not([href*="/api/"])`)
    await expect.poll(() => links.count()).toBeGreaterThan(3)
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(hrefs.filter((href) => !href.includes('preview=1'))).toEqual([own])
  }

  await page.goto(`${own}?preview=1`)
  await expectOnlyPreviews()
  await page.getByRole('link', { name: '1 document(s) pending' }).click()
  await expect(page).toHaveURL(/preview=1.*tab=documents/)
  await expectOnlyPreviews()
  await page.goBack()
  await page.getByRole('link', { name: 'Ask Elena' }).first().click()
  await expect(page).toHaveURL(/preview=1.*tab=messages/)
  await expectOnlyPreviews()
  const tabs = page.getByRole('navigation', { name: 'Portal' })
  for (const name of ['Steps', 'Chat', 'Notes', 'Config', 'Home', 'Alerts']) {
    await tabs.getByRole('link', { name }).click()
    await expectOnlyPreviews()
  }
  await page.getByRole('link', { name: 'Look at your steps' }).click()
  await expect(page).toHaveURL(/preview=1.*tab=progress/)
  await expectOnlyPreviews()
  await page.goBack()
  await expect(page).toHaveURL(/tab=notifications/)
  await expectOnlyPreviews()
  await page.goto(`${own}/notifications?preview=1`)
  await page.getByRole('link', { name: 'Look at your steps' }).click()
  await expect(page).toHaveURL(/preview=1.*tab=progress/)
  await expectOnlyPreviews()
  const rows = await world.api.get(`/api/admin/clients/${client.id}/notifications`)
  const unread: unknown = await rows.json()
  expect(unread).toContainEqual(expect.objectContaining({ title: alert.title, isRead: false }))
})

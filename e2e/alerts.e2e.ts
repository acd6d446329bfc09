import { expect, expectAccessible, expectNoSidewaysScroll, test, withoutFirstData } from './fixtures.ts'
import { list, notify, row } from './alerts-page.ts'

test('each notification says in words how urgent it is, newest first', async ({ world }) => {
  const client = await world.openDeal()
  for (const priority of ['low', 'medium', 'high', 'urgent'] as const)
    await notify(world, client.id, { title: `A ${priority} one`, priority })
  await notify(world, client.id, { title: 'To be done', actionRequired: true })
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=notifications`)
  await expect(list(page).getByRole('heading')).toHaveText([
    /To be done/,
    /A urgent one/,
    /A high one/,
    /A medium one/,
    /A low one/,
  ])
  for (const [priority, word] of [
    ['low', 'Low'],
    ['medium', 'Medium'],
    ['high', 'High'],
    ['urgent', 'Urgent'],
  ] as const) {
    await expect(row(page, `A ${priority} one`).getByText(word, { exact: true })).toBeVisible()
    await expect(row(page, `A ${priority} one`).getByText('Action required')).toHaveCount(0)
  }
  await expect(row(page, 'To be done').getByText('Action required')).toBeVisible()
  await expect(row(page, 'To be done').getByText('New', { exact: true })).toBeVisible()
  await expect(
    row(page, 'To be done').getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4} at \d{1,2}:\d{2} [AP]M$/),
  ).toBeVisible()
})

test('both empty states have their words, and the filter shows unread ones only', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=notifications`)
  await expect(page.getByText('No notifications yet', { exact: true })).toBeVisible()
  await notify(world, client.id, { title: 'First' })
  await notify(world, client.id, { title: 'Second' })
  await row(page, 'First').getByRole('button', { name: 'First' }).click()
  await expect(row(page, 'First').getByText('New', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Unread 1' }).click()
  await expect(row(page, 'Second')).toBeVisible()
  await expect(row(page, 'First')).toHaveCount(0)
  await row(page, 'Second').getByRole('button', { name: 'Second' }).click()
  await expect(page.getByText('No unread notifications', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
})

test('loading, failure and staleness are shown, and Try again helps', async ({ world }) => {
  const client = await world.openDeal()
  await notify(world, client.id, { title: 'Known' })
  const page = await world.visitor()
  await withoutFirstData(page)
  const address = `**/api/clients/${client.uniqueId}/notifications`
  let answers: 'later' | 'badly' | 'well' = 'later'
  const gate = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (answers === 'later') await gate.promise
    if (answers === 'well') await route.continue()
    else await route.fulfill({ status: 500, body: '' })
  })
  await page.goto(`/client/${client.uniqueId}?tab=notifications`)
  await expect(page.getByLabel('Loading notifications')).toBeVisible()
  await expectAccessible(page)
  answers = 'badly'
  gate.resolve()
  await expect(page.getByText('The notifications could not be loaded')).toBeVisible()
  await expectAccessible(page)
  answers = 'well'
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'Known')).toBeVisible()
  answers = 'badly'
  await notify(world, client.id, { title: 'Unseen' })
  await expect(page.getByText('This could not be updated. What you see may be old.')).toBeVisible()
  await expect(row(page, 'Known')).toBeVisible()
  await expectAccessible(page)
  answers = 'well'
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'Unseen')).toBeVisible()
  await expect(page.getByText('This could not be updated.')).toHaveCount(0)
})

test('on a phone a button jumps from the list to the preferences', async ({ world }) => {
  const client = await world.openDeal()
  for (let made = 0; made < 12; made++) await notify(world, client.id, { title: `Number ${made}` })
  const page = await world.visitor({ viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' })
  await page.goto(`/client/${client.uniqueId}?tab=notifications`)
  const heading = page.getByRole('heading', { name: 'Preferences' })
  await expect(row(page, 'Number 11')).toBeVisible()
  await expect(heading).not.toBeInViewport()
  await page.getByRole('link', { name: 'Preferences' }).click()
  await expect(heading).toBeInViewport()
})

for (const width of [320, 390, 768, 1024, 1280]) {
  test(`alerts of every kind fit at ${width} px, and axe finds nothing in either theme`, async ({
    world,
  }) => {
    const client = await world.openDeal()
    const long = `${'Longword'.repeat(12)} and more`
    await notify(world, client.id, { title: long, message: long, priority: 'urgent', actionRequired: true })
    await notify(world, client.id, {
      title: 'Elsewhere',
      actionUrl: `https://${'a'.repeat(60)}.example.com/`,
    })
    const read = await notify(world, client.id, { title: 'Read before', priority: 'low' })
    await world.api.patch(`/api/notifications/${read.id}/read`)
    for (const theme of ['light', 'dark']) {
      const page = await world.visitor({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
      await page.goto(`/client/${client.uniqueId}?tab=notifications`)
      await expect(row(page, 'Read before')).toBeVisible()
      await expect(page.getByRole('switch', { name: 'Step updates' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await page.context().close()
    }
  })
}

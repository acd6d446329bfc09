import type { Page } from '@playwright/test'
import { expect, test, type World } from './fixtures.ts'

/** A client with one message. */
async function writingClient(world: World, lastName: string, content: string) {
  const client = await world.openDeal({ lastName })
  const { request } = (await world.visitor()).context()
  await request.get(`/api/clients/${client.uniqueId}`)
  const sent = await request.post(`/api/clients/${client.uniqueId}/messages`, { data: { content } })
  expect(sent.status()).toBe(201)
  return { ...client, says: (text: string) => say(request, client.uniqueId, text) }
}

async function say(request: Page['request'], uniqueId: string, content: string) {
  const sent = await request.post(`/api/clients/${uniqueId}/messages`, { data: { content } })
  expect(sent.status()).toBe(201)
}

const rows = (page: Page) => page.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem')

test('the list shows who wrote last, opens the chat beside it, and counts unread messages, as the header does', async ({
  emptyWorld: world,
}) => {
  const page = await world.agent()
  await page.goto('/admin')
  const messages = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Messages/ })
  await expect(messages).toHaveAccessibleName('Messages')
  const anna = await writingClient(world, 'Andersson-List', 'Is the report in?')
  await expect(messages).toHaveAccessibleName('Messages 1 unread')
  const bela = await writingClient(world, 'Bartok-List', 'Good morning')
  await messages.click()
  await expect(page).toHaveURL('/admin/messages')
  await expect(page.getByText('No conversation open')).toBeVisible()
  await expect(rows(page).nth(0)).toContainText('Bartok-List')
  await expect(rows(page).nth(1)).toContainText('Is the report in?')

  await anna.says('And the keys?')
  await expect(rows(page).nth(0)).toContainText('And the keys?')
  await expect(messages).toHaveAccessibleName('Messages 3 unread')
  const link = page.getByRole('link', { name: 'Nora Andersson-List 2 unread' })
  await link.click()
  await expect(page).toHaveURL(`/admin/messages?client=${anna.id}`)
  await expect(page.getByRole('heading', { name: 'Chat with Nora Andersson-List' })).toBeVisible()
  // Messages in view are read.
  await expect(link).toHaveCount(0)
  await expect(messages).toHaveAccessibleName('Messages 1 unread')
  await expect(page.getByRole('link', { name: 'Nora Andersson-List' })).toHaveAttribute(
    'aria-current',
    'page',
  )

  await page.getByLabel('Message', { exact: true }).fill('Both on Friday')
  await page.keyboard.press('Enter')
  await expect(rows(page).nth(0)).toContainText('You: Both on Friday')

  await page.getByRole('link', { name: 'Nora Bartok-List' }).click()
  await expect(page.getByRole('heading', { name: 'Chat with Nora Bartok-List' })).toBeVisible()
  await expect(page).toHaveURL(`/admin/messages?client=${bela.id}`)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Chat with Nora Andersson-List' })).toBeVisible()
})

test('on a phone the chat replaces the list and links back, and the filter and search survive', async ({
  world,
}) => {
  const client = await writingClient(world, 'Filterson', 'Where do I park?')
  await writingClient(world, 'Elsewhereson', 'Something else')
  const page = await world.agent({ viewport: { width: 390, height: 844 } })
  const unread = page.getByRole('button', { name: 'Unread' })
  const search = page.getByRole('searchbox', { name: 'Search conversations' })
  await page.goto('/admin/messages')
  await unread.click()
  await search.fill('park?')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('link', { name: /Nora Filterson/ }).click()
  await expect(page.getByRole('heading', { name: 'Chat with Nora Filterson' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Conversations' })).toHaveCount(0)
  await expect(page.getByLabel('Message', { exact: true })).toBeInViewport()
  await client.says('Hello?')
  await expect(page.getByText('Hello?', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'All conversations' }).click()
  await expect(unread).toHaveAttribute('aria-pressed', 'true')
  await expect(search).toHaveValue('park?')
  await page.goBack()
  await page.goBack()
  await expect(unread).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await search.fill('')
  await expect(page).toHaveURL('/admin/messages')
  await expect(rows(page).filter({ hasText: client.lastName })).toBeVisible()
})

import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToFit,
  staticPage,
  test,
  type World,
} from './fixtures.ts'

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

test('the list shows who wrote last, opens the chat beside it, and counts unread messages', async ({
  world,
}) => {
  const anna = await writingClient(world, 'Andersson-List', 'Is the report in?')
  const bela = await writingClient(world, 'Bartok-List', 'Good morning')
  const page = await world.agent()
  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Messages' }).click()
  await expect(page).toHaveURL('/admin/messages')
  await expect(page.getByText('No conversation open')).toBeVisible()
  await expect(rows(page).nth(0)).toContainText('Bartok-List')
  await expect(rows(page).nth(1)).toContainText('Is the report in?')

  await anna.says('And the keys?')
  await expect(rows(page).nth(0)).toContainText('And the keys?')
  const link = page.getByRole('link', { name: 'Nora Andersson-List 2 unread' })
  await link.click()
  await expect(page).toHaveURL(`/admin/messages?client=${anna.id}`)
  await expect(page.getByRole('heading', { name: 'Chat with Nora Andersson-List' })).toBeVisible()
  await expect(link).toHaveCount(0)
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

test('an archived conversation is marked and can be read', async ({ world }) => {
  const client = await writingClient(world, 'Archivedson', 'Goodbye')
  await world.api.patch(`/api/admin/clients/${client.id}/archive`)
  const page = await world.agent()
  await page.goto(`/admin/messages?client=${client.id}`)
  await expect(
    rows(page).filter({ hasText: 'Archivedson' }).getByText('Archived', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('This transaction is archived. You can’t send new messages.')).toBeVisible()
})

test('on a phone the chat replaces the list and links back', async ({ world }) => {
  const client = await writingClient(world, 'Phoneson', 'Hello from the phone')
  const page = await world.agent({ viewport: { width: 390, height: 844 } })
  await page.goto('/admin/messages')
  await page.getByRole('link', { name: /Nora Phoneson/ }).click()
  await expect(page.getByRole('heading', { name: 'Chat with Nora Phoneson' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Conversations' })).toHaveCount(0)
  await expect(page.getByLabel('Message', { exact: true })).toBeInViewport()
  await page.getByRole('link', { name: 'All conversations' }).click()
  await expect(rows(page).filter({ hasText: client.lastName })).toBeVisible()
})

test('on a phone the filter and search survive opening a chat', async ({ world }) => {
  const client = await writingClient(world, 'Filterson', 'Where do I park?')
  await writingClient(world, 'Elsewhereson', 'Something else')
  const page = await world.agent({ viewport: { width: 390, height: 844 } })
  await page.goto('/admin/messages')
  await page.getByRole('button', { name: 'Unread' }).click()
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('park?')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('link', { name: /Nora Filterson/ }).click()
  await expect(page.getByRole('heading', { name: 'Chat with Nora Filterson' })).toBeVisible()
  await client.says('Hello?')
  await expect(page.getByText('Hello?', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'All conversations' }).click()
  await expect(page.getByRole('button', { name: 'Unread' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('searchbox', { name: 'Search conversations' })).toHaveValue('park?')
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Unread' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('')
  await expect(page).toHaveURL('/admin/messages')
})

test('the header counts unread messages live on every page of the desk', async ({ emptyWorld: world }) => {
  const page = await world.agent()
  await page.goto('/admin')
  const messages = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Messages/ })
  await expect(messages).toHaveAccessibleName('Messages')
  const client = await writingClient(world, 'Countson', 'One')
  await expect(messages).toHaveAccessibleName('Messages 1 unread')
  await Promise.all(Array.from({ length: 99 }, (_, n) => client.says(`Again ${n}`)))
  await expect(messages).toHaveAccessibleName('Messages 99+ unread')
  await page.setViewportSize({ width: 320, height: 800 })
  await expect(messages.getByText('99+')).toBeInViewport()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  // Messages in view are read.
  await page.goto(`/admin/client/${client.id}/messages`)
  await expect(messages).toHaveAccessibleName(/^Messages 9\d unread$/)
})

test('the list and chat are accessible and fit', async ({ world }) => {
  const client = await writingClient(world, 'Wideson', 'Averylongwordwithoutanyspace'.repeat(8))
  const page = await world.agent(staticPage)
  await page.goto('/admin/messages')
  await expect(rows(page).first()).toBeVisible()
  await expectToFit(page, [320, 768, 1280])
  await page.goto(`/admin/messages?client=${client.id}`)
  await expect(page.getByText('message(s)')).toBeVisible()
  await expectToFit(page, [320, 768, 1280])
})

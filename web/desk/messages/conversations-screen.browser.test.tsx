import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getClient } from '#contract/calls/clients/clients.ts'
import { listConversations } from '#contract/calls/messages/conversations.ts'
import { listMessages } from '#contract/calls/messages/messages.ts'
import { listSavedReplies } from '#contract/calls/messages/saved-replies.ts'
import { expectAccessible, expectNoSidewaysScroll, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { answerDesk } from '#web/testing/desk.ts'
import { clientId, sampleAdminClient, sampleConversation, sampleMessage } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import ConversationsScreen from './conversations-screen.tsx'

const rows = page.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem')
const messages = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Messages' })

const message = sampleMessage({
  senderType: 'client',
  senderName: 'Nora Lindqvist',
  content: 'Averylongwordwithoutanyspace'.repeat(8),
})

/** The page, with Nora's conversation. */
async function open({ isOpen = false, isArchived = false, unread = 0, search = '' } = {}) {
  history.replaceState(null, '', `/admin/messages${isOpen ? `?client=${clientId}${search}` : ''}`)
  answerDesk({ unread })
  answer(getClient, () => sampleAdminClient({ isArchived }))
  answer(listMessages, () => [message])
  answer(listSavedReplies, () => [])
  answer(listConversations, () => [
    sampleConversation({ clientId, isArchived, unreadMessages: unread, lastLine: message.content }),
  ])
  return show(<ConversationsScreen />)
}

test('an archived conversation is marked and can be read', async () => {
  await open({ isOpen: true, isArchived: true })
  await expect.element(rows.getByText('Archived', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText('This transaction is archived. You can’t send new messages.'))
    .toBeVisible()
  await expect.element(page.getByText('1 message(s)')).toBeVisible()
})

test('without a conversation in the address none is open', async () => {
  await open()
  await expect.element(page.getByText('No conversation open')).toBeVisible()
  await expect.element(rows).toMatchTextContent('Nora Lindqvist')
  await expect.element(rows.getByRole('link')).not.toHaveAttribute('aria-current')
})

test('the open conversation is marked, and stays open while the list is searched and filtered', async () => {
  await open({ isOpen: true, unread: 1 })
  await expect.element(rows.getByRole('link')).toHaveAttribute('aria-current', 'page')
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('nora')
  await page.getByRole('button', { name: 'Unread' }).click()
  const address = `/admin/messages?client=${clientId}&view=unread&q=nora`
  await expect.poll(() => location.pathname + location.search).toBe(address)
  await expect.element(rows.getByRole('link')).toHaveAttribute('href', address)
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('lind')
  await expect.poll(() => location.search).toBe(`?client=${clientId}&view=unread&q=lind`)
})

test('on a phone the chat names its client, and leads back to the list as it was filtered', async () => {
  await page.viewport(390, 800)
  await open({ isOpen: true, search: '&view=unread' })
  await expect.element(page.getByText('Nora Lindqvist · 7 Cedar Court, Davis, CA 95616')).toBeVisible()
  await expect.element(rows).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'All conversations' }))
    .toHaveAttribute('href', '/admin/messages?view=unread')
})

test('a client who cannot be loaded is asked for again, and one who does not exist is not', async () => {
  await open()
  answer(getClient, () => failure())
  await rows.getByRole('link').click()
  await expect.element(page.getByText('Failed to fetch client')).toBeVisible()
  answer(getClient, () => failure(404, { message: 'Not found' }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Client not found')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Back to Dashboard' }).last())
    .toHaveAttribute('href', '/admin')
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('the header counts unread messages, up to 99 and on a narrow phone too', async () => {
  const none = await open()
  await expect.element(rows).toBeVisible()
  await expect.element(messages).toHaveAccessibleName('Messages')
  await none.remove()
  const one = await open({ unread: 1 })
  await expect.element(messages).toHaveAccessibleName('Messages 1 unread')
  await one.remove()
  await page.viewport(320, 800)
  await open({ unread: 100 })
  const tab = page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Messages' })
  await expect.element(tab).toHaveAccessibleName('Messages 99+ unread')
  await expect.element(tab.getByText('99+')).toBeInViewport()
  expectNoSidewaysScroll()
  await expectAccessible()
})

test('the list and the chat are accessible and fit', async () => {
  const { remove } = await open()
  await expect.element(rows).toBeVisible()
  await expectToFit([320, 768, 1280])
  await remove()
  await open({ isOpen: true })
  await expect.element(page.getByText('1 message(s)')).toBeVisible()
  await expectToFit([320, 768, 1280])
})

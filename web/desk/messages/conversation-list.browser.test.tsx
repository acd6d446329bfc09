import '#web/desk/desk.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Conversation, listConversations } from '#contract/calls/messages/conversations.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { answerIncoming } from '#web/testing/incoming.ts'
import { sampleConversation } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { ConversationList } from './conversation-list.tsx'

beforeEach(() => void answerIncoming())

const conversation = (lastName: string, changes: Partial<Conversation> = {}) =>
  sampleConversation({ lastName, ...changes })
const rows = page.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem')
const search = page.getByRole('searchbox', { name: 'Search conversations' })

test('unread and search filter the list, and show a message when nothing is left', async () => {
  const asks = conversation('Unreadington', { unreadMessages: 1, lastLine: 'A question about parking' })
  answer(listConversations, () => [asks, conversation('Readington')])
  await show(<ConversationList openId={null} />)
  const read = page.getByRole('link', { name: 'Nora Readington' })
  await expect.element(read).toBeVisible()
  await page.getByRole('button', { name: 'Unread' }).click()
  await expect.element(read).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Nora Unreadington 1 unread' })).toBeVisible()
  await search.fill('PARKING')
  await expect.poll(() => rows.elements()).toHaveLength(1)
  await search.fill('no such words')
  await expect.element(page.getByText('No conversations found')).toBeVisible()
})

test('a list without messages says why, and the last line says who wrote it', async () => {
  answer(listConversations, () => [])
  const { refresh } = await show(<ConversationList openId={null} />)
  await expect.element(page.getByText('No messages yet')).toBeVisible()
  await expect.element(page.getByText(/^Open a client from the dashboard/)).toBeVisible()
  const own = conversation('Berg', { lastSender: 'admin', lastLine: 'See you there' })
  answer(listConversations, () => [own, conversation('Torres', { lastLine: 'Thank you' })])
  await refresh()
  await expect.element(rows.filter({ hasText: 'Berg' }).getByText('You: See you there')).toBeVisible()
  await expect.element(rows.filter({ hasText: 'Torres' }).getByText(/^You: /)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Unread' }).click()
  await expect.element(page.getByText('No unread messages')).toBeVisible()
})

test('the list is shown a hundred at a time', async () => {
  answer(listConversations, () => Array.from({ length: 101 }, (_, at) => conversation(`Number ${at}`)))
  await show(<ConversationList openId={null} />)
  await expect.poll(() => rows.elements()).toHaveLength(100)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows.elements()).toHaveLength(101)
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('an archived conversation is marked', async () => {
  answer(listConversations, () => [conversation('Archivedson', { isArchived: true }), conversation('Berg')])
  await show(<ConversationList openId={null} />)
  const marks = page.getByText('Archived', { exact: true })
  await expect
    .element(rows.filter({ hasText: 'Archivedson' }).getByText('Archived', { exact: true }))
    .toBeVisible()
  expect(marks.elements()).toHaveLength(1)
})

test('a client who reads Spanish is marked, and a narrow list fits', async () => {
  answer(listConversations, () => [
    conversation('Torres', { language: 'es', isArchived: true }),
    conversation('Berg'),
  ])
  await show(
    <main>
      <h1>Messages</h1>
      <ConversationList openId={null} />
    </main>,
  )
  await expect.element(rows.filter({ hasText: 'Torres' }).getByText('Spanish', { exact: true })).toBeVisible()
  expect(page.getByText('Spanish', { exact: true }).elements()).toHaveLength(1)
  await expectToFit([320, 1280])
})

test('a failed list shows an error and can be retried', async () => {
  answer(listConversations, () => failure())
  await show(<ConversationList openId={null} />)
  await expect.element(page.getByText('The conversations could not be loaded')).toBeVisible()
  answer(listConversations, () => [conversation('Failedson')])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(rows.filter({ hasText: 'Failedson' })).toBeVisible()
})

test('a last message by text is marked, and one of only photos says so', async () => {
  answer(listConversations, () => [
    conversation('Torres', { lastBy: 'sms', lastLine: 'Yes, Thursday works' }),
    conversation('Nolan', { lastBy: 'sms', lastLine: '' }),
    conversation('Berg', { lastLine: 'In the portal' }),
  ])
  await show(
    <main>
      <h1>Messages</h1>
      <ConversationList openId={null} />
    </main>,
  )
  const torres = rows.filter({ hasText: 'Torres' })
  await expect.element(torres.getByText('By text: Yes, Thursday works')).toBeVisible()
  expect(torres.element().querySelector('svg')).not.toBeNull()
  await expect.element(rows.filter({ hasText: 'Nolan' }).getByText('By text: Photos')).toBeVisible()
  const berg = rows.filter({ hasText: 'Berg' })
  await expect.element(berg.getByText('By text')).not.toBeInTheDocument()
  expect(berg.element().querySelector('svg')).toBeNull()
  await expectToFit([320, 1280])
})

import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listPortalMessages } from '#contract/calls/messages/messages.ts'
import type { Message } from '#contract/calls/messages/messages.ts'
import { answer, failure, withdraw } from '#web/testing/answers.ts'
import { sampleMessage, uniqueId } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { usePortalThread } from './message-queries.ts'

let stored: Message[] = []

beforeEach(() => {
  stored = []
  answer(listPortalMessages, () => stored)
})

function Chat({ isArchived = false }) {
  return (
    <ChatPanel
      thread={usePortalThread(uniqueId)}
      title="Chat with Elena Ruiz"
      withName="Elena Ruiz"
      safety={null}
      escrow={{ company: null, url: null, isSale: false }}
      isArchived={isArchived}
    />
  )
}

const input = page.getByRole('textbox', { name: 'Message' })
const line = (text: string) => page.getByRole('listitem').filter({ hasText: text })
const ownMessage = (content: string) =>
  sampleMessage({ senderType: 'client', senderName: 'Nora Lindqvist', content })

test('a new message is announced, but neither those that were there nor one’s own from another device', async () => {
  stored = [sampleMessage({ content: 'There before.' })]
  const { refresh } = await show(<Chat />)
  const announced = page.getByText(/^New message from/)
  await expect.element(line('There before.')).toBeVisible()
  await expect.element(page.getByText('1 message(s)')).toBeVisible()
  await expect.element(announced).not.toBeInTheDocument()
  stored = [...stored, sampleMessage({ content: 'See you at ten.' }), ownMessage('From my phone.')]
  await refresh()
  await expect.element(announced).toHaveTextContent('New message from Elena Ruiz: See you at ten.')
})

test('messages that cannot be loaded can be tried again, and one can write meanwhile', async () => {
  const gate = Promise.withResolvers<void>()
  answer(listPortalMessages, async () => {
    await gate.promise
    return failure()
  })
  await show(<Chat />)
  await expect.element(page.getByRole('status', { name: 'Loading messages' })).toBeVisible()
  await expect.element(input).toBeVisible()
  gate.resolve()
  await expect.element(page.getByText('The messages could not be loaded')).toBeVisible()
  await expect.element(page.getByText('No messages yet')).not.toBeInTheDocument()
  stored = [sampleMessage()]
  withdraw(listPortalMessages)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(line('Hello')).toBeVisible()
})

test('in an archived deal nothing can be written, and nothing invites to it', async () => {
  await show(<Chat isArchived />)
  await expect
    .element(page.getByText('This transaction is archived. You can’t send new messages.'))
    .toBeVisible()
  await expect.element(page.getByText('No messages yet')).toBeVisible()
  await expect.element(page.getByText('Start a conversation')).not.toBeInTheDocument()
  await expect.element(input).not.toBeInTheDocument()
})

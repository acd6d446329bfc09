import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { limits } from '#contract/limits.ts'
import { listPortalMessages, sendClientMessage } from '#contract/messages.ts'
import type { Message } from '#contract/messages.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { clientId, newId, uniqueId } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { usePortalThread } from './message-queries.ts'

let stored: Message[] = []

beforeEach(() => {
  stored = []
  answer(listPortalMessages, () => stored)
})

function ClientChat() {
  return (
    <ChatPanel
      thread={usePortalThread(uniqueId)}
      title="Chat with Elena Ruiz"
      withName="Elena Ruiz"
      safety={null}
    />
  )
}

/** Opens the chat; the server stores what is sent to it. */
async function openChat() {
  const sent = answer(sendClientMessage, ({ body }) => {
    const message = {
      id: newId(),
      clientId,
      senderType: 'client' as const,
      senderName: 'Nora Lindqvist',
      content: body.content,
      isRead: false,
      createdAt: '2030-06-12T18:00:00.000Z',
    }
    stored = [...stored, message]
    return message
  })
  const shown = await show(<ClientChat />)
  await expect.element(page.getByText('Start a conversation with your agent')).toBeVisible()
  return { sent, shown }
}

const input = () => page.getByRole('textbox', { name: 'Message' })
const send = () => page.getByRole('button', { name: 'Send message' })
const line = (text: string) => page.getByRole('listitem').filter({ hasText: text })

test('Enter sends the trimmed text, and Shift+Enter adds a line', async () => {
  const { sent } = await openChat()
  await input().fill('  When is')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  expect(sent).toEqual([])
  await userEvent.keyboard('the inspection?  {Enter}')
  await expect.poll(() => sent).toEqual([{ content: 'When is\nthe inspection?' }])
  await expect.element(line('the inspection?').getByText('You', { exact: true })).toBeVisible()
  await expect.element(input()).toHaveValue('')
  await expect.element(input()).toHaveFocus()
})

test('Enter while composing a character does not send', async () => {
  const { sent } = await openChat()
  await input().fill('にほん')
  const enter = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
  input().element().dispatchEvent(enter)
  await userEvent.keyboard('ご{Enter}')
  await expect.poll(() => sent).toEqual([{ content: 'にほんご' }])
})

test('a blank message is not sent, by button or by Enter', async () => {
  const { sent } = await openChat()
  await input().fill('   ')
  await expect.element(send()).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await input().fill('Something')
  await send().click()
  await expect.poll(() => sent).toEqual([{ content: 'Something' }])
})

test('no more can be typed than the server accepts', async () => {
  const { sent } = await openChat()
  await input().fill('a'.repeat(limits.content - 1))
  await userEvent.keyboard('bc{Enter}')
  await expect.poll(() => sent).toEqual([{ content: `${'a'.repeat(limits.content - 1)}b` }])
})

test('a message that fails stays listed with the reason, and Retry sends it again', async () => {
  const { sent } = await openChat()
  const refused = answer(sendClientMessage, () => failure(429, { message: 'Too many messages at once.' }))
  await input().fill('Did this arrive?')
  await userEvent.keyboard('{Enter}')
  await expect.element(line('Did this arrive?').getByText('Not sent. Too many messages')).toBeVisible()
  await expect.element(page.getByText('Failed to send message')).toBeVisible()
  expect(refused).toEqual([{ content: 'Did this arrive?' }])
  const again = answer(sendClientMessage, () => failure(503))
  await line('Did this arrive?').getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => again).toEqual(refused)
  await expect.element(line('Did this arrive?').getByRole('button', { name: 'Discard' })).toBeVisible()
  await line('Did this arrive?').getByRole('button', { name: 'Discard' }).click()
  await expect.element(line('Did this arrive?')).not.toBeInTheDocument()
  expect(sent).toEqual([])
})

test('typed and failed text survives closing the chat', async () => {
  const { shown } = await openChat()
  answer(sendClientMessage, () => failure())
  await input().fill('Not sent yet')
  await userEvent.keyboard('{Enter}')
  await expect.element(line('Not sent yet').getByRole('button', { name: 'Retry' })).toBeVisible()
  await input().fill('Half a thought')
  await shown.remove()
  await show(<ClientChat />)
  await expect.element(input()).toHaveValue('Half a thought')
  await expect.element(line('Not sent yet').getByRole('button', { name: 'Retry' })).toBeVisible()
})

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listPortalMessages, type Message, sendClientMessage } from '#contract/calls/messages/messages.ts'
import * as t from '#texts/chat.ts'
import { answer } from '#web/testing/answers.ts'
import { sampleMessage, uniqueId } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { usePortalThread } from './message-queries.ts'
import type { Thread } from './thread.ts'

const input = page.getByRole('textbox', { name: 'Message' })
const send = page.getByRole('button', { name: 'Send message' })
const question = 'When is the inspection?'

let stored: Message[] = []
beforeEach(() => {
  stored = []
  answer(listPortalMessages, () => stored)
})

function Chat({ changes }: { changes?: Partial<Thread> }) {
  return (
    <ChatPanel
      thread={{ ...usePortalThread(uniqueId, undefined), ...changes }}
      title="Chat"
      withName={null}
      safety={null}
      escrow={{ company: '', url: null, isSale: false }}
    />
  )
}

const throws = () => {
  throw new Error('Not here')
}

test('the box keeps its text when sending cannot even begin, and says so', async () => {
  const sent = answer(sendClientMessage, ({ body }) => {
    const message = sampleMessage({ senderType: 'client', content: body.content })
    stored = [message]
    return message
  })
  const broken = vi.spyOn(crypto, 'getRandomValues').mockImplementation(throws)
  onTestFinished(() => broken.mockRestore())
  await show(<Chat />)
  await input.fill(question)
  await send.click()
  await expect.element(page.getByText(t.failed, { exact: true })).toBeVisible()
  await expect.element(input).toHaveValue(question)
  broken.mockRestore()
  await send.click()
  await expect.poll(() => sent).toEqual([{ content: question }])
  await expect.element(input).toHaveValue('')
})

test('a message whose sender throws at once stays to be sent again', async () => {
  await show(<Chat changes={{ send: throws }} />)
  await input.fill(question)
  await send.click()
  const message = page.getByRole('listitem').filter({ hasText: question })
  await expect.element(message.getByRole('button', { name: t.retry })).toBeVisible()
})

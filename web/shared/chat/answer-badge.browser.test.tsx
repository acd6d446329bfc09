import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listPortalMessages } from '#contract/calls/messages/messages.ts'
import type { Message } from '#contract/calls/messages/messages.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer } from '#web/testing/answers.ts'
import { sampleMessage, uniqueId } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { usePortalThread } from './message-queries.ts'

const daniel = { id: '0199f0a0-0000-7000-8000-00000000d001', role: 'co-client' } as const
const text = (content: string, changes: Partial<Message> = {}) =>
  sampleMessage({ senderType: 'client', senderName: 'Maya Okafor', by: 'sms', content, ...changes })
const line = (words: string) => page.getByRole('listitem').filter({ hasText: words })

let stored: Message[] = []

beforeEach(() => {
  answer(listPortalMessages, () => stored)
})

function Chat() {
  return (
    <main>
      <h1>Messages</h1>
      <ChatPanel
        thread={usePortalThread(uniqueId)}
        title="Chat with Elena Ruiz"
        withName="Elena Ruiz"
        safety={null}
        escrow={{ company: null, url: null, isSale: false }}
      />
    </main>
  )
}

test('A2: an answer by text has a badge beside its writer, and what was written in the portal has none', async () => {
  stored = [
    text('Yes', { senderName: 'Daniel Okafor', person: daniel }),
    text('Thursday works'),
    text('Written in the portal', { by: undefined }),
    sampleMessage({ content: 'Good' }),
  ]
  await show(<Chat />)
  await expect.element(line('Yes').getByText('By text', { exact: true })).toBeVisible()
  await expect.element(line('Thursday works').getByText('By text', { exact: true })).toBeVisible()
  expect(page.getByText('By text', { exact: true }).elements()).toHaveLength(2)
  await expectToFit([320, 390, 1280])
})

test('A17: the writer reads that bank details were removed, once', async () => {
  stored = [text('Can new account details go to [removed]?', { isMasked: true }), text('My account details')]
  await show(<Chat />)
  const removed = 'Bank details were removed. Escrow gives and takes them by phone only.'
  const masked = line('[removed]')
  await expect.element(masked.getByText(removed)).toBeVisible()
  await expect.element(masked.getByText('Never follow')).not.toBeInTheDocument()
  await expect.element(line('My account').getByText('Never follow wire instructions')).toBeVisible()
  expect(page.getByText(removed).elements()).toHaveLength(1)
  await expect.element(page.getByText('Not proof')).not.toBeInTheDocument()
  await expectToFit([320, 1280])
})

test('photos that were left out are counted, and a message of only photos has no empty bubble', async () => {
  stored = [text('The kitchen', { leftOut: 1 }), text('', { leftOut: 2 })]
  await show(<Chat />)
  await expect
    .element(line('The kitchen').getByText('1 photo came with it and was not taken over.'))
    .toBeVisible()
  const photos = line('2 photos came with it and were not taken over.')
  await expect.element(photos).toBeVisible()
  const paragraphs = [...photos.element().querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(paragraphs).toHaveLength(2)
  expect(paragraphs).not.toContain('')
  await expectToFit([320, 1280])
})

test('a new message of only photos is announced with what came', async () => {
  const from = { senderType: 'admin', senderName: 'Elena Ruiz' } as const
  stored = [text('Yes')]
  const { refresh } = await show(<Chat />)
  await expect.element(line('Yes')).toBeVisible()
  stored = [...stored, text('', { ...from, leftOut: 2 })]
  await refresh()
  await expect
    .element(page.getByText(/^New message from/))
    .toHaveTextContent('New message from Elena Ruiz: 2 photos came with it and were not taken over.')
})

test('without an answer by text no message has more than before', async () => {
  stored = [sampleMessage({ senderType: 'client', senderName: 'Maya Okafor', content: 'Stop' })]
  await show(<Chat />)
  await expect.element(line('Stop')).toBeVisible()
  const parts = [...line('Stop').element().children].map(({ tagName }) => tagName)
  expect(parts).toEqual(['P', 'P', 'DIV'])
})

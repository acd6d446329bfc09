import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listPortalMessages, markMessageRead, sendClientMessage } from '#contract/calls/messages/messages.ts'
import type { Message } from '#contract/calls/messages/messages.ts'
import { limits } from '#contract/rules/limits.ts'
import { answer, failure, withdraw } from '#web/testing/answers.ts'
import { sampleMessage, uniqueId } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { usePortalThread } from './message-queries.ts'

const byClient = { senderType: 'client', senderName: 'Nora Lindqvist' } as const
const ownMessage = (content: string, withdrawnAt: string | null = null) =>
  sampleMessage({ ...byClient, content, withdrawnAt })

const call = 'tel:9165550188'
let stored: Message[] = []

beforeEach(() => {
  stored = []
  answer(listPortalMessages, () => stored)
})

type ClientChatProps = {
  isSale?: boolean
  me?: string
  /** Neither an agent nor an escrow company is named. */
  isNameless?: boolean
  escrowUrl?: string | null
}

function ClientChat({ isSale = false, me, isNameless, escrowUrl = call }: ClientChatProps) {
  const company = isNameless ? '' : 'Golden Oak Escrow'
  return (
    <ChatPanel
      thread={usePortalThread(uniqueId, me)}
      title="Chat with Elena Ruiz"
      withName={isNameless ? null : 'Elena Ruiz'}
      safety={null}
      escrow={{ company, url: escrowUrl, isSale }}
    />
  )
}

/** From now on the server stores what is sent to it. */
function storeSent() {
  return answer(sendClientMessage, ({ body }) => {
    const message = sampleMessage({ ...byClient, content: body.content, isRead: false })
    stored = [...stored, message]
    return message
  })
}

async function openChat() {
  const sent = storeSent()
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

/** What the writer of each of three lines is called. */
const badgesOfWriters = async () => {
  await expect.element(line('I will be there.')).toBeVisible()
  return Promise.all(
    ['I come from work.', 'I will be there.', 'Thursday at 10.'].map(async (text) => {
      const [first] = line(text).element().querySelectorAll('p')
      return first?.lastElementChild?.textContent
    }),
  )
}

test.each([
  [false, ['You', 'Buyer', 'Agent'], ['Co-buyer', 'You', 'Agent']],
  [true, ['You', 'Seller', 'Agent'], ['Co-seller', 'You', 'Agent']],
])(
  'each person of the client side has their own messages on the right (sale: %s)',
  async (isSale, co, client) => {
    const me = '0199f0a0-0000-7000-8000-00000000d001'
    const person = { id: me, role: 'co-client' } as const
    stored = [
      { ...ownMessage('I come from work.'), senderName: 'Daniel Lindqvist', person },
      ownMessage('I will be there.'),
      sampleMessage({ content: 'Thursday at 10.' }),
    ]
    const { remove } = await show(<ClientChat isSale={isSale} me={me} />)
    expect(await badgesOfWriters()).toEqual(co)
    await remove()
    await show(<ClientChat isSale={isSale} />)
    expect(await badgesOfWriters()).toEqual(client)
  },
)

test('Enter while composing a character does not send', async () => {
  const { sent } = await openChat()
  await input().fill('にほん')
  // Safari ends the composition before the key, and tells it by its code only.
  for (const composing of [{ isComposing: true }, { keyCode: 229 }])
    input()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...composing }))
  await userEvent.keyboard('ご{Enter}')
  await expect.poll(() => sent).toEqual([{ content: 'にほんご' }])
})

test('a blank message is not sent, by button or by Enter', async () => {
  const { sent } = await openChat()
  await input().fill(' \u200B\u2068 ')
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

test('Retry sends a message that did not reach the server once', async () => {
  const { sent } = await openChat()
  answer(sendClientMessage, () => Promise.reject(new TypeError('Failed to fetch')))
  await input().fill('Did this arrive?')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Not sent')).toBeVisible()
  await expect.element(page.getByText('Failed to send message')).toBeVisible()
  withdraw(sendClientMessage)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('Not sent')).not.toBeInTheDocument()
  await expect.poll(() => line('Did this arrive?').elements()).toHaveLength(1)
  expect(sent).toEqual([{ content: 'Did this arrive?' }])
})

test('what did not reach the server is sent once the connection returns, in order; what it refused is not', async () => {
  const { sent } = await openChat()
  answer(sendClientMessage, () => failure(429, { message: 'Too many messages at once.' }))
  await input().fill('Refused')
  await userEvent.keyboard('{Enter}')
  await expect.element(line('Refused').getByRole('button', { name: 'Retry' })).toBeVisible()
  answer(sendClientMessage, () => failure())
  for (const text of ['First', 'Second']) {
    await input().fill(text)
    await userEvent.keyboard('{Enter}')
    await expect.element(line(text).getByRole('button', { name: 'Retry' })).toBeVisible()
  }
  const again = storeSent()
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => again).toEqual([{ content: 'First' }, { content: 'Second' }])
  await expect.element(line('Refused').getByRole('button', { name: 'Retry' })).toBeVisible()
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

const stoppedText = 'Is routing 121000248, account 4417730021 right?'

test('bank details are neither sent nor stored, and the agent can hear of them without the numbers', async () => {
  const { sent } = await openChat()
  await input().fill(stoppedText)
  await userEvent.keyboard('{Enter}')
  const notice = page.getByRole('alert')
  await expect.element(notice.getByText('Do not send money. Call escrow first.')).toBeVisible()
  await expect
    .element(notice.getByRole('link', { name: 'Call Golden Oak Escrow' }))
    .toHaveAttribute('href', call)
  await expect.element(input()).toHaveValue(stoppedText)
  expect(sent).toEqual([])
  expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('4417730021')
  await notice.getByRole('button', { name: 'Tell Elena, without the numbers' }).click()
  await expect.poll(() => sent).toEqual([{ content: 'Is routing [removed], account [removed] right?' }])
  await expect.element(notice).not.toBeInTheDocument()
})

test('bank details sent number by number stop at the second number', async () => {
  stored = [ownMessage('121000248')]
  const sent = storeSent()
  await show(<ClientChat />)
  await expect.element(line('121000248')).toBeVisible()
  await input().fill('and 0012345678901')
  await userEvent.keyboard('{Enter}')
  const notice = page.getByRole('alert')
  await expect.element(notice.getByText('Do not send money. Call escrow first.')).toBeVisible()
  expect(sent).toEqual([])
  await notice.getByRole('button', { name: 'Tell Elena, without the numbers' }).click()
  await expect.poll(() => sent).toEqual([{ content: 'and [removed]' }])
})

test('a seller is warned about their proceeds, not about sending money', async () => {
  await show(<ClientChat isSale isNameless />)
  await input().fill(stoppedText)
  await userEvent.keyboard('{Enter}')
  const notice = page.getByRole('alert')
  await expect.element(notice.getByText(/^Do not share or change where your proceeds are sent/)).toBeVisible()
  await expect.element(notice.getByText('Do not send money')).not.toBeInTheDocument()
  await expect.element(notice.getByRole('link', { name: 'Call escrow', exact: true })).toBeVisible()
  await expect
    .element(notice.getByRole('button', { name: 'Tell your agent, without the numbers' }))
    .toBeVisible()
  await input().fill('Who can tell me?')
  await expect.element(notice).not.toBeInTheDocument()
})

test('what only the server recognizes as bank details returns to the input and is not stored as unsent', async () => {
  await show(<ClientChat escrowUrl={null} />)
  const message = 'Do not send money. Call escrow first.'
  answer(sendClientMessage, () => failure(422, { code: 'bank-details', message }))
  await input().fill('A disguised number')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert').getByText('Do not send money')).toBeVisible()
  await expect.element(page.getByRole('alert').getByRole('link')).not.toBeInTheDocument()
  await expect.element(input()).toHaveValue('A disguised number')
  await expect.element(page.getByRole('button', { name: 'Discard' })).not.toBeInTheDocument()
})

test('a message about wire instructions has a warning beneath it, a withdrawn one does not', async () => {
  stored = [
    ownMessage('I got new wiring instructions'),
    ownMessage('Message withdrawn', '2030-06-12T19:00:00.000Z'),
  ]
  await show(<ClientChat />)
  await expect
    .element(
      line('I got new wiring instructions').getByText(
        'Never follow wire instructions from a chat. Call escrow first.',
      ),
    )
    .toBeVisible()
  await expect.element(line('Message withdrawn').getByText('Never follow')).not.toBeInTheDocument()
})

test('a message of the team names who wrote it, and sending is announced without a toast', async () => {
  stored = [sampleMessage({ writtenBy: 'Marco' })]
  answer(sendClientMessage, () => ownMessage('Hi Marco'))
  await show(<ClientChat />)
  await expect.element(line('Hello').getByText('written by Marco')).toBeVisible()
  await input().fill('Hi Marco')
  await send().click()
  await expect.element(page.getByText('Message sent successfully')).toBeInTheDocument()
  expect(document.querySelector('[data-toast]')).toBeNull()
})

test('a message is read once it is seen in a window with focus, and not before', async () => {
  const focused = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  onTestFinished(() => focused.mockRestore())
  stored = [sampleMessage({ isRead: false })]
  const read: unknown[] = []
  answer(markMessageRead, ({ params }) => {
    read.push(params['id'])
    return { ...sampleMessage(), ...stored[0], isRead: true }
  })
  await show(<ClientChat />)
  await expect.element(line('Hello')).toBeVisible()
  // The observer reports what is in view within two frames.
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
  window.dispatchEvent(new Event('focus'))
  expect(read).toEqual([])
  focused.mockReturnValue(true)
  const gate = Promise.withResolvers<void>()
  const id = stored[0]?.id
  answer(markMessageRead, async ({ params }) => {
    read.push(params['id'])
    await gate.promise
    return failure(503)
  })
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('focus'))
  await expect.poll(() => read).toEqual([id])
  // What could not be marked is when it is seen next.
  withdraw(markMessageRead)
  gate.resolve()
  const look = () => {
    document.dispatchEvent(new Event('visibilitychange'))
    return read
  }
  await expect.poll(look).toEqual([id, id])
})

const bottomOf = (text: string) => line(text).element().getBoundingClientRect().bottom

test('who is at the end stays there as the window shrinks; to who is not, a new message is announced', async () => {
  stored = Array.from({ length: 40 }, (_, at) => sampleMessage({ content: `Line ${at + 1}.` }))
  answer(markMessageRead, ({ params }) => stored.find(({ id }) => id === params['id']) ?? failure(404))
  await page.viewport(390, 800)
  const { refresh } = await show(
    <div className="flex h-dvh flex-col">
      <ClientChat />
    </div>,
  )
  await expect.element(line('Line 40.')).toBeInViewport()
  await page.viewport(390, 500)
  await expect.poll(() => bottomOf('Line 40.')).toBeLessThan(500)
  line('Line 5.').element().scrollIntoView()
  // Scrolling is announced in the next frame, before what is asked for here.
  await new Promise(requestAnimationFrame)
  const news = page.getByRole('button', { name: 'New messages' })
  stored = [...stored, sampleMessage({ content: 'Line 41.' })]
  await refresh()
  await expect.element(news).toBeVisible()
  await page.viewport(390, 600)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  await expect.element(line('Line 5.')).toBeInViewport()
  await news.click()
  await expect.element(line('Line 41.')).toBeInViewport()
  await expect.element(news).not.toBeInTheDocument()
  line('Line 5.').element().scrollIntoView()
  await new Promise(requestAnimationFrame)
  answer(sendClientMessage, () => Promise.withResolvers<Message>().promise)
  await input().fill('My own line.')
  await userEvent.keyboard('{Enter}')
  await expect.element(line('My own line.')).toBeInViewport()
  await expect.element(line('Line 5.')).not.toBeInViewport()
  await expect.element(news).not.toBeInTheDocument()
})

test('while a message is sent nothing else can be, and whoever has moved on keeps the focus', async () => {
  await openChat()
  answer(sendClientMessage, () => failure(429, { message: 'Too many messages at once.' }))
  await input().fill('Refused')
  await userEvent.keyboard('{Enter}')
  const refused = line('Refused')
  await expect.element(refused.getByRole('button', { name: 'Retry' })).toBeEnabled()
  const gate = Promise.withResolvers<void>()
  answer(sendClientMessage, async ({ body }) => {
    await gate.promise
    return ownMessage(body.content)
  })
  await input().fill('On its way')
  await userEvent.keyboard('{Enter}')
  await expect.element(line('On its way').getByText('Sending...')).toBeVisible()
  await expect.element(line('On its way').getByRole('button')).not.toBeInTheDocument()
  await expect.element(input()).toBeDisabled()
  await expect.element(send()).toBeDisabled()
  await expect.element(refused.getByRole('button', { name: 'Retry' })).toBeDisabled()
  const discard = refused.getByRole('button', { name: 'Discard' })
  discard.element().focus()
  gate.resolve()
  await expect.element(input()).toBeEnabled()
  await expect.element(line('On its way').getByText('Sending...')).not.toBeInTheDocument()
  await expect.element(discard).toHaveFocus()
  await expect.element(refused.getByText('Not sent. Too many messages at once.')).toBeVisible()
})

test('message content is shown as text', async () => {
  const text = '<img src=x onerror=alert(1)> <script>alert(2)</script> 🏡 Ünïcode שלום'
  stored = [ownMessage(text)]
  await show(<ClientChat />)
  await expect.element(page.getByText(text)).toBeVisible()
})

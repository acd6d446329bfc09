import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emailNow } from '#contract/calls/clients/email-now.ts'
import { listMessages, sendAdminMessage } from '#contract/calls/messages/messages.ts'
import { listSavedReplies } from '#contract/calls/messages/saved-replies.ts'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import { getPreferences } from '#contract/calls/notifications/preferences.ts'
import { paths } from '#web/paths.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { answerIncoming } from '#web/testing/incoming.ts'
import {
  clientId,
  newId,
  sampleAdminClient,
  sampleAdminPreferences,
  sampleMessage,
} from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { DeskChat } from './desk-chat.tsx'

beforeEach(() => void answerIncoming())

test('the agent sees the same warning as clients', async () => {
  answer(listMessages, () => [])
  answer(listSavedReplies, () => [])
  const { showAgain } = await show(<DeskChat client={sampleAdminClient()} />)
  const warning = page.getByText(/Never share bank details or wire instructions here/)
  await expect.element(warning).toMatchTextContent('We tell Nora to call Golden Oak Escrow instead.')
  expect(page.getByText('Nora reads', { exact: false }).elements()).toHaveLength(0)
  await showAgain(<DeskChat client={sampleAdminClient({ escrowCompany: '' })} />)
  await expect.element(warning).toMatchTextContent('We tell Nora to call the escrow company instead.')
  await expect.element(page.getByLabelText('Message', { exact: true })).toBeVisible()
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  expect(document.activeElement).toBe(document.body)
})

test('a link to the reply begins in the message', async () => {
  answer(listMessages, () => [])
  answer(listSavedReplies, () => [])
  history.replaceState(null, '', paths.replyTo(clientId))
  await show(<DeskChat client={sampleAdminClient()} />)
  await expect.element(page.getByLabelText('Message', { exact: true })).toHaveFocus()
})

test('saved replies that load, fail or do not exist say so, and lead to where they are written', async () => {
  answer(listMessages, () => [])
  const gate = Promise.withResolvers<Response>()
  answer(listSavedReplies, () => gate.promise)
  const { refresh } = await show(<DeskChat client={sampleAdminClient()} />)
  await page.getByRole('button', { name: 'Saved replies' }).click()
  await expect.element(page.getByText('Loading replies...')).toBeVisible()
  gate.resolve(failure())
  await expect.element(page.getByText('Saved replies could not be loaded.')).toBeVisible()
  await expect
    .element(page.getByRole('menuitem', { name: 'Manage replies' }))
    .toHaveAttribute('href', '/admin/settings?tab=replies')
  answer(listSavedReplies, () => [])
  await refresh()
  await expect.element(page.getByText('No saved replies yet.')).toBeVisible()
  expect(page.getByText(/^Saved replies could not|^Loading replies/).elements()).toHaveLength(0)
})

test('a message that reads like wire instructions waits until the agent sends it anyway', async () => {
  answer(listMessages, () => [])
  answer(listSavedReplies, () => [])
  const sent = answer(sendAdminMessage, ({ body }) => sampleMessage({ senderType: 'admin', ...body }))
  await show(<DeskChat client={sampleAdminClient()} />)
  const input = page.getByLabelText('Message', { exact: true })
  const warning = page.getByText('This reads like wire instructions.')
  const content = 'Please wire the funds to this account'
  await input.fill(content)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect.element(warning).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect.element(warning).not.toBeInTheDocument()
  await expect.element(input).toHaveValue(content)
  await page.getByRole('button', { name: 'Send message' }).click()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Send anyway' }).click()
  await expect.poll(() => sent).toEqual([{ content }])
  await expect.element(warning).not.toBeInTheDocument()
})

test('for who reads English no reply says in which language it is', async () => {
  answer(listMessages, () => [])
  answer(listSavedReplies, () => [
    { id: newId(), title: 'Came', content: 'Thank you', translations: { es: { content: 'Gracias' } } },
  ])
  await show(<DeskChat client={sampleAdminClient()} />)
  await page.getByRole('button', { name: 'Saved replies' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Came', exact: true })).toBeVisible()
})

test('a saved reply is inserted after what was typed, with the client’s first name', async () => {
  answer(listMessages, () => [])
  answer(listSavedReplies, () => [
    { id: newId(), title: 'Inspection booked', content: 'Hello {firstName}, the inspector comes on Friday.' },
  ])
  await show(<DeskChat client={sampleAdminClient({ firstName: 'Ingrid' })} />)
  const input = page.getByLabelText('Message', { exact: true })
  await input.fill('One thing:')
  await page.getByRole('button', { name: 'Saved replies' }).click()
  await page.getByRole('menuitem', { name: 'Inspection booked' }).click()
  const text = 'One thing:\nHello Ingrid, the inspector comes on Friday.'
  await expect.element(input).toHaveValue(text)
  await expect.element(input).toHaveFocus()
  // Without a choice the menu leads back to its button, and inserts nothing.
  const menu = page.getByRole('button', { name: 'Saved replies' })
  await menu.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).toHaveFocus()
  await expect.element(input).toHaveValue(text)
})

test('a saved reply is inserted in the language that the client reads, where it is written in that, and the list says in which', async () => {
  answer(listMessages, () => [])
  answer(listSavedReplies, () => [
    {
      id: newId(),
      title: 'Came',
      content: 'Thank you',
      translations: { es: { content: 'Gracias, {firstName}.' } },
    },
    { id: newId(), title: 'Call', content: 'Please call.' },
  ])
  await show(<DeskChat client={sampleAdminClient({ firstName: 'Ana', language: 'es' })} />)
  await expect.element(page.getByText('Ana reads Spanish.')).toBeVisible()
  const input = page.getByLabelText('Message', { exact: true })
  for (const [title, text] of [
    ['Came Inserts Spanish', 'Gracias, Ana.'],
    ['Call English only', 'Please call.'],
  ] as const) {
    await input.fill('')
    await page.getByRole('button', { name: 'Saved replies' }).click()
    await page.getByRole('menuitem', { name: title }).click()
    await expect.element(input).toHaveValue(text)
  }
})

test('C15: what a client who is told only in the portal has not read is emailed by a press', async () => {
  const unread = sampleMessage({ isRead: false })
  answer(getChannels, () => ({ email: true, sms: false, pushKey: null, textWebhook: '' }))
  answer(getPreferences, () => sampleAdminPreferences())
  answer(listSavedReplies, () => [])
  answer(listMessages, () => [
    sampleMessage(),
    sampleMessage({ senderType: 'client', isRead: true }),
    sampleMessage({ isRead: false, withdrawnAt: '2030-06-01T15:12:00.000Z', content: '' }),
    unread,
  ])
  const mailed = answer(emailNow, () => ({ emailedAt: '2030-06-01T15:12:00.000Z' }))
  const nora = sampleAdminClient({ email: 'nora@example.com' })
  const { showAgain } = await show(<DeskChat client={nora} />)
  await expect.element(page.getByText('1 message not read. Nora is told only in the portal.')).toBeVisible()
  await expectToFit([320, 1280])
  await page.getByRole('button', { name: 'Email this to Nora now' }).click()
  await expect.poll(() => mailed).toEqual([{ about: 'message', items: [unread.id] }])
  await showAgain(<DeskChat client={{ ...nora, reach: ['email'] }} />)
  await expect.element(page.getByText(/not read\. Nora/)).not.toBeInTheDocument()
})

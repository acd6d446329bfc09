import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listMessages, sendAdminMessage } from '#contract/calls/messages/messages.ts'
import { listSavedReplies } from '#contract/calls/messages/saved-replies.ts'
import { answer } from '#web/testing/answers.ts'
import { newId, sampleAdminClient, sampleMessage } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { DeskChat } from './desk-chat.tsx'

test('the agent sees the same warning as clients', async () => {
  answer(listMessages, () => [])
  answer(listSavedReplies, () => [])
  await show(<DeskChat client={sampleAdminClient()} />)
  await expect
    .element(page.getByText(/Never share bank details or wire instructions here/))
    .toMatchTextContent('We tell Nora to call Golden Oak Escrow instead.')
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
    { id: newId(), title: 'Came', content: 'Thank you', spanish: { content: 'Gracias' } },
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
  await expect.element(input).toHaveValue('One thing:\nHello Ingrid, the inspector comes on Friday.')
  await expect.element(input).toHaveFocus()
})

test('a saved reply is inserted in the language that the client reads, where it is written in that, and the list says in which', async () => {
  answer(listMessages, () => [])
  answer(listSavedReplies, () => [
    { id: newId(), title: 'Came', content: 'Thank you', spanish: { content: 'Gracias, {firstName}.' } },
    { id: newId(), title: 'Call', content: 'Please call.' },
  ])
  await show(<DeskChat client={sampleAdminClient({ firstName: 'Ana', language: 'es' })} />)
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

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { withdrawMessage } from '#contract/calls/messages/messages.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleMessage } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { WithdrawMessage } from './withdraw-message.tsx'

const message = sampleMessage({ isRead: false })
const opener = page.getByRole('button', { name: 'Withdraw message' })
const dialog = page.getByRole('alertdialog', { name: 'Withdraw this message?' })

test('a message is withdrawn after a confirmation, and a failure can be retried', async () => {
  const refused = answer(withdrawMessage, () => failure())
  await show(<WithdrawMessage message={message} />)
  await opener.click()
  expect(refused).toEqual([])
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(page.getByText('Failed to withdraw the message')).toBeVisible()
  await expect.element(dialog).toBeVisible()
  const sent = answer(withdrawMessage, ({ params }) => {
    expect(params).toEqual({ id: message.id })
    return { ...message, content: 'Message withdrawn', withdrawnAt: '2030-06-12T19:00:00.000Z' }
  })
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toHaveLength(1)
})

test('the dialog says when the client has already read it', async () => {
  await show(<WithdrawMessage message={{ ...message, isRead: true }} />)
  await opener.click()
  await expect.element(dialog.getByText('The client has already read it')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

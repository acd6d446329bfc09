import '#web/desk/desk.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listBesideChat, markDraftUsed, type MemberDraft } from '#contract/calls/messages/beside-chat.ts'
import { listMessages } from '#contract/calls/messages/messages.ts'
import { listSavedReplies } from '#contract/calls/messages/saved-replies.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { answerIncoming } from '#web/testing/incoming.ts'
import { newId, sampleAdminClient } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { DeskChat } from './desk-chat.tsx'

const draft = (content: string, changes: Partial<MemberDraft> = {}): MemberDraft => ({
  id: newId(),
  content,
  receivedAt: '2030-06-03T18:00:00.000Z',
  ...changes,
})

async function open(drafts: MemberDraft[]) {
  answerIncoming()
  answer(listSavedReplies, () => [])
  answer(listMessages, () => [])
  answer(listBesideChat, () => ({ automatic: [], drafts }))
  return show(
    <main>
      <h1>Messages</h1>
      <DeskChat client={sampleAdminClient()} />
    </main>,
  )
}
const title = page.getByText(/^You answered by email/)
const input = page.getByLabelText('Message', { exact: true })

test('an answer by email is put into the message after what was typed, and goes away', async () => {
  const waiting = [
    draft('On Thursday.\nAt 10.', { receivedAt: new Date().toISOString(), isMasked: true, leftOut: 2 }),
    draft('Another day'),
  ]
  await open(waiting)
  await expect.element(page.getByText(/^You answered by email at\s\d+:\d\d\s[AP]M$/)).toBeVisible()
  await expect.element(page.getByText(/^You answered by email on Jun\s3,\s2030\sat/)).toBeVisible()
  await expect
    .element(
      page.getByText('Bank details were removed. Its 2 files were left out. Add documents in the deal.'),
    )
    .toBeVisible()
  await expectToFit([320, 390, 1280])
  await input.fill('One thing:')
  const used = answer(markDraftUsed, ({ params }) => {
    waiting.shift()
    return { id: params['id'] ?? '' }
  })
  await page.getByRole('button', { name: 'Use it' }).first().click()
  await expect.element(input).toHaveValue('One thing:\nOn Thursday.\nAt 10.')
  await expect.element(input).toHaveFocus()
  await expect.poll(() => title.elements().length).toBe(1)
  expect(used).toHaveLength(1)
})

test('a discarded answer leaves the message as it is; one that could not be taken away stays', async () => {
  const waiting = [draft('On Thursday.')]
  await open(waiting)
  answer(markDraftUsed, () => failure())
  await input.fill('One thing:')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByText('Error', { exact: true })).toBeVisible()
  await expect.element(title).toBeVisible()
  answer(markDraftUsed, ({ params }) => {
    waiting.pop()
    return { id: params['id'] ?? '' }
  })
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(title).not.toBeInTheDocument()
  await expect.element(input).toHaveValue('One thing:')
})

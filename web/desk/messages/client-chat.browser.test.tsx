import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listMessages } from '#contract/calls/messages/messages.ts'
import { listSavedReplies } from '#contract/calls/messages/saved-replies.ts'
import { answer } from '#web/testing/answers.ts'
import { sampleAdminClient } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { ClientChat } from './client-chat.tsx'

test('the agent sees the same warning as clients', async () => {
  answer(listMessages, () => [])
  answer(listSavedReplies, () => [])
  await show(<ClientChat client={sampleAdminClient()} />)
  await expect
    .element(page.getByText(/Never share bank details or wire instructions here/))
    .toMatchTextContent('We tell Nora to call Golden Oak Escrow instead.')
})

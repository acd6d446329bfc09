import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { replaceLink } from '#contract/calls/clients/clients.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { answer } from '#web/testing/answers.ts'
import { expectRetriesToWork } from '#web/testing/retries.ts'
import { sampleAdminClient, sampleMe } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { ProfileHeading } from './profile-heading.tsx'

test('a link is replaced despite failures', async () => {
  const client = sampleAdminClient()
  await show(<ProfileHeading client={client} />)
  await expect.element(page.getByText(client.uniqueId)).toBeVisible()
  await page.getByRole('button', { name: 'New link' }).click()
  const question = page.getByRole('alertdialog', { name: 'New link for Nora Lindqvist?' })
  let replaced: string | undefined
  await expectRetriesToWork(
    replaceLink,
    {
      failed: 'Failed to replace the link',
      reply: ({ params }) => {
        replaced = params['id']
        return { ...client, uniqueId: 'NewLink1' }
      },
    },
    () => question.getByRole('button', { name: 'Create new link' }).click(),
  )
  await expect.element(question).not.toBeInTheDocument()
  expect(replaced).toBe(client.id)
})

test('an assistant copies a link, and has no button to replace it', async () => {
  answer(getMe, () => sampleMe({ role: 'assistant' }))
  await show(<ProfileHeading client={sampleAdminClient()} />)
  await expect.element(page.getByRole('button', { name: 'Copy portal link' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'New link' })).not.toBeInTheDocument()
})

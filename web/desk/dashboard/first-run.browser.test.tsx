import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findClients } from '#contract/calls/clients/client-list.ts'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer } from '#web/testing/answers.ts'
import { newId, sampleAdminClient, sampleMe, sampleTeam } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { FirstRun } from './first-run.tsx'

const card = page.getByRole('region', { name: 'Getting started' })

function serve(name: string, email: boolean, samples: boolean[], phone = '') {
  answer(getMe, () => sampleMe({ phone }))
  answer(getTeam, () => sampleTeam({ name }))
  answer(getChannels, () => ({ email, sms: false, pushKey: null, textWebhook: '' }))
  const clients = samples.map((isSample) => sampleAdminClient({ id: newId(), isSample }))
  const total = clients.length
  answer(findClients, ({ query }) => {
    // Two are enough to find one that is not the sample.
    expect(Object.fromEntries(query)).toMatchObject({ sort: 'created', direction: 'desc', pageSize: '2' })
    return { clients, total, counts: { total, active: total, archived: 0 }, hiddenSample: null }
  })
}

beforeEach(() => localStorage.clear())

test('lists what is still to do; the sample client is not the first client', async () => {
  serve('Ruiz Home Group', false, [true])
  await show(<FirstRun />)
  await expect.element(page.getByRole('link', { name: 'Set up email' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Add your first client' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Name your team' })).not.toBeInTheDocument()
  const phone = page.getByRole('link', { name: 'Your phone number' })
  await expect.element(phone).toHaveAttribute('href', '/admin/settings')
  await expectToFit()
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect.element(card).not.toBeInTheDocument()
  expect(localStorage.length).toBe(1)
})

test('is gone when everything is done', async () => {
  serve('Ruiz Home Group', true, [false, true], '(916) 555-0142')
  await show(<FirstRun />)
  await new Promise((resolve) => setTimeout(resolve, 300))
  await expect.element(card).not.toBeInTheDocument()
})

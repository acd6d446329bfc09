import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findClients } from '#contract/calls/clients/client-list.ts'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
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
  const done = page.getByRole('img', { name: 'Done:' })
  await expect.element(page.getByRole('listitem').filter({ has: done })).toHaveTextContent('Name your team')
  const phone = page.getByRole('link', { name: 'Your phone number' })
  await expect.element(phone).toHaveAttribute('href', '/admin/settings')
  await expectToFit()
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect.element(card).not.toBeInTheDocument()
  expect(localStorage.length).toBe(1)
})

test('an assistant, for whom most of it is not, sees none of it, nor does anybody where it cannot be known', async () => {
  serve('', false, [])
  answer(getMe, () => sampleMe({ role: 'assistant' }))
  const { remove } = await show(<FirstRun />)
  await expect.element(card).not.toBeInTheDocument()
  await remove()
  serve('', false, [])
  answer(getChannels, () => failure())
  await show(<FirstRun />)
  await expect.element(card).not.toBeInTheDocument()
  expect(localStorage.length).toBe(0)
})

test('is gone when everything is done', async () => {
  serve('Ruiz Home Group', true, [false, true], '(916) 555-0142')
  await show(<FirstRun />)
  // The next visit reserves no place for it.
  await expect.poll(() => localStorage.getItem('first-run-dismissed')).toBe('yes')
  await expect.element(card).not.toBeInTheDocument()
})

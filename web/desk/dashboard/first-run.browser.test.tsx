import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findClients } from '#contract/calls/clients/client-list.ts'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { menuItems } from '#web/testing/menu-items.ts'
import { newId, sampleAdminClient, sampleMe, sampleTeam } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { FirstRun } from './first-run.tsx'

const word = page.getByRole('button', { name: /^(Getting started|Set-up): / })
const item = (name: string) => page.getByRole('menuitem', { name })

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
  await page.viewport(1280, 800)
  await show(
    <main>
      <h1>Admin Dashboard</h1>
      <FirstRun />
    </main>,
  )
  await expect.element(word).toHaveTextContent('Getting started: 1 of 4')
  expect(await menuItems(word)).toEqual([
    'Name your team, done',
    'Your phone number',
    'Set up email',
    'Add your first client',
    'Hide',
  ])
  await expect.element(item('Name your team')).toHaveAttribute('data-disabled')
  await expect.element(item('Your phone number')).toHaveAttribute('href', '/admin/settings')
  await expectAccessible()
  await item('Hide').click()
  await expect.element(word).not.toBeInTheDocument()
  expect(localStorage.length).toBe(1)
})

test('an assistant, for whom most of it is not, sees none of it, nor does anybody where it cannot be known', async () => {
  serve('', false, [])
  answer(getMe, () => sampleMe({ role: 'assistant' }))
  const { remove } = await show(<FirstRun />)
  await expect.element(word).not.toBeInTheDocument()
  await remove()
  serve('', false, [])
  answer(getChannels, () => failure())
  await show(<FirstRun />)
  await expect.element(word).not.toBeInTheDocument()
  expect(localStorage.length).toBe(0)
})

test('is gone when everything is done', async () => {
  serve('Ruiz Home Group', true, [false, true], '(916) 555-0142')
  await show(<FirstRun />)
  // The next visit reserves no place for it.
  await expect.poll(() => localStorage.getItem('first-run-dismissed')).toBe('yes')
  await expect.element(word).not.toBeInTheDocument()
})

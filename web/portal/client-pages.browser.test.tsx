import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getPortalClient } from '#contract/calls/clients/clients.ts'
import { getKnownAgent } from '#contract/calls/clients/portal-links.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { answerPortal } from '#web/testing/portal.ts'
import { sampleMessage, sampleNotification } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { silenceStreams } from '#web/testing/silent-stream.ts'
import ClientNotificationsScreen from './alerts/notifications-screen.tsx'
import ClientMessagesScreen from './chat/messages-screen.tsx'

const screens = { Messages: ClientMessagesScreen, Notifications: ClientNotificationsScreen }
const heading = page.getByRole('heading', { level: 1 })

function open(name: keyof typeof screens, uniqueId: string, query = '') {
  const Screen = screens[name]
  history.replaceState(null, '', `/client/${uniqueId}/${name.toLowerCase()}${query}`)
  return show(<Screen uniqueId={uniqueId} />)
}

beforeEach(silenceStreams)

describe.for(['Messages', 'Notifications'] as const)('the %s page', (name) => {
  test('shows a loading screen until the client loads, and links back', async () => {
    const { client } = answerPortal()
    const gate = Promise.withResolvers<void>()
    answer(getPortalClient, async () => {
      await gate.promise
      return client
    })
    await open(name, client.uniqueId)
    await expect.element(page.getByLabelText('Loading your portal')).toBeVisible()
    await expect.element(heading).not.toBeInTheDocument()
    gate.resolve()
    await expect.element(heading).toHaveTextContent(name)
    await expect
      .element(page.getByRole('link', { name: 'Back to portal' }))
      .toHaveAttribute('href', `/client/${client.uniqueId}`)
  })

  test('names the team, and fits on the smallest phone', async () => {
    const { client } = answerPortal({ team: { name: 'Ruiz & Partners', colour: 'purple' } })
    await open(name, client.uniqueId)
    await expect.element(page.getByRole('link', { name: 'Ruiz & Partners' })).toBeVisible()
    await expectToFit([320])
  })

  test('says of an unknown link that there is no client', async () => {
    answer(getPortalClient, () => failure(404, { message: 'Not found' }))
    answer(getKnownAgent, () => ({ agentName: '', agentPhone: '', teamName: '' }))
    await open(name, 'wrongwrong')
    await expect.element(page.getByText('Client not found', { exact: true }).last()).toBeVisible()
    await expect.element(heading).toHaveTextContent('Client not found')
  })

  test('distinguishes a failure from a missing client and can be retried', async () => {
    const { client } = answerPortal()
    answer(getPortalClient, () => failure())
    await open(name, client.uniqueId)
    await expect.element(page.getByText('Failed to fetch client')).toBeVisible()
    answer(getPortalClient, () => client)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(heading).toHaveTextContent(name)
  })

  test('shows that a transaction is archived', async () => {
    const { client } = answerPortal({ client: { isArchived: true } })
    await open(name, client.uniqueId)
    await expect.element(page.getByText('This transaction is archived', { exact: true })).toBeVisible()
  })
})

test('the notifications page has two tabs, stored in the URL, with arrow keys', async () => {
  const { client } = answerPortal()
  const shown = await open('Notifications', client.uniqueId)
  await expect.element(heading).toHaveTextContent('Notifications')
  await expect.element(page.getByText('Stay updated on your real estate transaction progress')).toBeVisible()
  const tabs = page.getByRole('tablist').getByRole('tab')
  expect(tabs.elements().map(({ textContent }) => textContent)).toEqual(['Notifications', 'Preferences'])
  const [first, second] = [tabs.nth(0), tabs.nth(1)]
  await expect.element(first).toHaveAttribute('aria-selected', 'true')
  await expect
    .element(page.getByRole('tabpanel', { name: 'Notifications' }))
    .toMatchTextContent('No notifications yet')
  first.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(second).toHaveFocus()
  await expect.element(second).toHaveAttribute('aria-selected', 'true')
  expect(location.pathname + location.search).toMatch(/\/notifications\?tab=preferences$/)
  await expect.element(page.getByRole('tabpanel', { name: 'Preferences' })).toMatchTextContent('Quiet hours')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(second).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(first).toHaveFocus()
  expect(location.pathname + location.search).toMatch(/\/notifications$/)
  await second.click()
  // As after a reload: the address decides.
  await shown.remove()
  await show(<ClientNotificationsScreen uniqueId={client.uniqueId} />)
  await expect.element(page.getByRole('switch', { name: 'Step updates' })).toBeChecked()
})

test('both pages fit at every width, and axe finds nothing in either theme', async () => {
  const { client } = answerPortal({
    messages: [
      sampleMessage({ content: 'The walkthrough is at ten.' }),
      sampleMessage({ senderType: 'client', content: 'I work until 2 that day.' }),
    ],
    notifications: [
      sampleNotification({ title: 'Pay stub needed by your lender', priority: 'high', actionRequired: true }),
      sampleNotification({ title: 'Read before', isRead: true }),
    ],
  })
  for (const [name, query, text] of [
    ['Messages', '', 'I work until 2 that day.'],
    ['Notifications', '', 'Pay stub needed by your lender'],
    ['Notifications', '?tab=preferences', 'Quiet hours'],
  ] as const) {
    const { remove } = await open(name, client.uniqueId, query)
    await expect.element(page.getByText(text).first()).toBeVisible()
    expect(page.getByRole('main').elements()).toHaveLength(1)
    expect(heading.elements()).toHaveLength(1)
    await expectToFit()
    await remove()
  }
})

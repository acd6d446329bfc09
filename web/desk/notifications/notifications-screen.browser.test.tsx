import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { searchClients } from '#contract/calls/clients/client-search.ts'
import { getClient } from '#contract/calls/clients/clients.ts'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import {
  deleteNotification,
  listNotifications,
  type Notification,
  restoreNotification,
} from '#contract/calls/notifications/notifications.ts'
import { changePreferences, getPreferences } from '#contract/calls/notifications/preferences.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { answerDesk } from '#web/testing/desk.ts'
import { focus } from '#web/testing/focus.ts'
import {
  clientId,
  sampleAdminClient,
  sampleNotification,
  sampleAdminPreferences,
} from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import NotificationsScreen from './notifications-screen.tsx'

const nora = sampleAdminClient()
const list = page.getByRole('region', { name: 'Notification list' })
const picker = page.getByRole('combobox', { name: 'Client' })

/** The page for this client, or for none. */
async function open(client: string | null, notifications: readonly Notification[] = []) {
  history.replaceState(null, '', `/admin/notifications${client === null ? '' : `?client=${client}`}`)
  answer(listNotifications, () => [...notifications])
  return show(<NotificationsScreen />)
}

beforeEach(() => {
  answerDesk()
  answer(getClient, () => nora)
  answer(getChannels, () => ({ email: false, sms: false, pushKey: null, textWebhook: '' }))
  answer(getPreferences, () => sampleAdminPreferences())
  answer(searchClients, ({ query }) =>
    [nora].filter(({ propertyAddress }) =>
      propertyAddress.toLowerCase().includes((query.get('search') ?? '').toLowerCase()),
    ),
  )
})

test('a client is found by typing, selected by keyboard, and stored in the address', async () => {
  const { remove } = await open(null)
  await expect.element(page.getByText('No client chosen')).toBeVisible()
  await focus(picker)
  await userEvent.keyboard('7 cedar')
  await expect.element(page.getByRole('option')).toMatchTextContent('Nora Lindqvist')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.search).toBe(`?client=${clientId}`)
  expect(location.pathname).toBe('/admin/notifications')
  await expect.element(picker).toHaveValue(`Nora Lindqvist, ${nora.propertyAddress}`)
  await expect.element(page.getByText('No notifications yet')).toBeVisible()
  await remove()
  await show(<NotificationsScreen />)
  await expect.element(picker).toHaveValue(`Nora Lindqvist, ${nora.propertyAddress}`)
  await picker.fill('7 cedar')
  await expect.element(page.getByRole('listbox', { name: 'Clients' }).getByRole('option')).toBeVisible()
  expect(page.getByText(/^No clients/).elements()).toHaveLength(0)
  await picker.fill('nobody has this name')
  await expect.element(page.getByText('No clients found. Check the spelling.')).toBeVisible()
})

test('a notification that cannot be deleted stays listed, with an error', async () => {
  await open(clientId, [sampleNotification({ title: 'Stays' })])
  answer(deleteNotification, () => failure())
  await page.getByRole('button', { name: 'Delete Stays' }).click()
  await expect.element(page.getByText('Failed to delete notification', { exact: true })).toBeVisible()
  await expect.element(list.getByText('Stays')).toBeVisible()
})

test('a notification is deleted, and brought back with Undo', async () => {
  let notifications = [sampleNotification({ title: 'Back again' })]
  const all = notifications
  await open(clientId, notifications)
  answer(listNotifications, () => notifications)
  const asked: (string | undefined)[] = []
  answer(deleteNotification, ({ params }) => {
    asked.push(params['id'])
    notifications = []
    return { id: params['id'] ?? '' }
  })
  answer(restoreNotification, ({ params }) => {
    asked.push(params['id'])
    notifications = all
    return all[0]!
  })
  await page.getByRole('button', { name: 'Delete Back again' }).click()
  await expect.element(page.getByText('No notifications yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(list.getByText('Back again')).toBeVisible()
  expect(asked).toEqual([all[0]?.id, all[0]?.id])
})

test('a client’s preferences are changed here, as the client sees them', async () => {
  await open(clientId)
  const email = page.getByRole('switch', { name: 'Email' })
  await expect.element(page.getByText(/^As Nora sees them\./)).toBeVisible()
  await expect.element(page.getByText('When Elena sends you a message')).toBeVisible()
  await expect.element(email).not.toBeChecked()
  const sent: unknown[] = []
  let preferences = sampleAdminPreferences()
  answer(getPreferences, () => preferences)
  answer(changePreferences, ({ params, body }) => {
    sent.push([params['clientId'], body])
    preferences = { ...preferences, ...body }
    return preferences
  })
  await email.click()
  await expect.poll(() => sent).toEqual([[clientId, { emailNotifications: true }]])
  await expect.element(email).toBeChecked()
  await page.getByRole('button', { name: 'Create Notification' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a client who cannot be loaded is tried again', async () => {
  answer(getClient, () => failure())
  await open(clientId)
  await expect.element(page.getByText('Failed to fetch client')).toBeVisible()
  answer(getClient, () => nora)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('link', { name: 'Delivery log' })).toBeVisible()
})

test('an unknown client shows a message', async () => {
  answer(getClient, () => failure(404, { message: 'Not found' }))
  answer(listNotifications, () => failure(404, { message: 'Not found' }))
  history.replaceState(null, '', `/admin/notifications?client=${clientId}`)
  await show(<NotificationsScreen />)
  await expect.element(page.getByText('Client not found')).toBeVisible()
  await expect.element(page.getByText('No client chosen')).toBeVisible()
})

test('the page with its open list, and with a client, is accessible and fits', async () => {
  const { remove } = await open(null)
  await picker.click()
  await expect.element(page.getByRole('option')).toBeVisible()
  await expectToFit()
  await remove()
  await open(clientId, [sampleNotification({ title: 'Told', priority: 'urgent' })])
  await expect.element(list.getByText('Told')).toBeVisible()
  await expect.element(page.getByRole('switch', { name: 'Email' })).toBeVisible()
  await expectToFit()
  await page.getByRole('button', { name: 'Create Notification' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectToFit([320, 1280])
})

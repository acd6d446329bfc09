import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getPortalChannels } from '#contract/calls/notifications/deliveries.ts'
import { listPortalNotifications } from '#contract/calls/notifications/notifications.ts'
import { getPortalPreferences } from '#contract/calls/notifications/preferences.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleChannels, sampleClient, sampleNotification, samplePreferences } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { AlertsTab } from './alerts-tab.tsx'

/** Found by row, since a new notification's text is also in the announcement. */
const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })
const tab = <AlertsTab client={sampleClient()} />

beforeEach(() => {
  answer(getPortalChannels, () => sampleChannels())
  answer(getPortalPreferences, () => samplePreferences())
})

test('loading, failure and staleness are shown, and Try again works', async () => {
  const gate = Promise.withResolvers<void>()
  answer(listPortalNotifications, async () => {
    await gate.promise
    return failure()
  })
  const shown = await show(tab)
  await expect.element(page.getByLabelText('Loading notifications')).toBeVisible()
  await expectAccessible()
  gate.resolve()
  await expect.element(page.getByText('The notifications could not be loaded')).toBeVisible()
  await expectAccessible()
  answer(listPortalNotifications, () => [sampleNotification({ title: 'Known' })])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(row('Known')).toBeVisible()
  answer(listPortalNotifications, () => failure())
  await shown.refresh()
  await expect.element(page.getByText('Couldn’t refresh. This information may be out of date.')).toBeVisible()
  await expect.element(row('Known')).toBeVisible()
  await expectAccessible()
  answer(listPortalNotifications, () => [sampleNotification({ title: 'Unseen' })])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(row('Unseen')).toBeVisible()
  await expect.element(page.getByText('Couldn’t refresh.')).not.toBeInTheDocument()
})

test('on a phone a link jumps from the list to the preferences', async () => {
  const many = Array.from({ length: 12 }, (_, n) => sampleNotification({ title: `Number ${n}` }))
  answer(listPortalNotifications, () => many)
  await page.viewport(390, 800)
  await show(tab)
  const heading = page.getByRole('heading', { name: 'Preferences' })
  await expect.element(row('Number 11')).toBeInTheDocument()
  await expect.element(heading).not.toBeInViewport()
  await page.getByRole('link', { name: 'Preferences' }).click()
  await expect.element(heading).toBeInViewport()
})

test('alerts of every kind fit at every width, and axe finds nothing in either theme', async () => {
  const long = `${'Longword'.repeat(12)} and more`
  answer(listPortalNotifications, () => [
    sampleNotification({ title: long, message: long, priority: 'urgent', actionRequired: true }),
    sampleNotification({ title: 'Elsewhere', actionUrl: `https://${'a'.repeat(60)}.example.com/` }),
    sampleNotification({ title: 'Read before', priority: 'low', isRead: true }),
  ])
  await show(tab)
  await expect.element(row('Read before')).toBeVisible()
  await expect.element(page.getByRole('switch', { name: 'Step updates' })).toBeVisible()
  await expectToFit()
})

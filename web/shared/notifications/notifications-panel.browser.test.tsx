import { calls } from 'virtual:call-table'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  countUnreadNotifications,
  listPortalNotifications,
  markNotificationRead,
  markNotificationsRead,
  type Notification,
} from '#contract/calls/notifications/notifications.ts'
import { useCall } from '#web/data/use-call.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { focus } from '#web/testing/focus.ts'
import { sampleNotification, uniqueId } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { usePortalNotifications } from './notification-queries.ts'
import { NotificationsPanel } from './notifications-panel.tsx'

function ClientPanel() {
  const { data } = useCall(calls.countUnreadNotifications, { uniqueId })
  return (
    <>
      <output aria-label="Bell">{data?.count}</output>
      <NotificationsPanel mode="client" source={usePortalNotifications(uniqueId)} />
    </>
  )
}

/** A portal with these notifications, newest first; the read state is stored. */
function withNotifications(...made: Partial<Notification>[]) {
  let stored = made.map(sampleNotification)
  const read = (which: (one: Notification) => boolean) => {
    stored = stored.map((one) => (which(one) ? { ...one, isRead: true } : one))
  }
  answer(listPortalNotifications, () => stored)
  answer(countUnreadNotifications, () => ({ count: stored.filter(({ isRead }) => !isRead).length }))
  const marked = answer(markNotificationRead, ({ params }) => {
    read(({ id }) => id === params['id'])
    return stored[0] ?? failure()
  })
  const markedAll = answer(markNotificationsRead, () => {
    read(() => true)
    return { count: 0 }
  })
  return {
    marked,
    markedAll,
    add: (one: Partial<Notification>) => {
      stored = [sampleNotification(one), ...stored]
    },
    unread: () => stored.filter(({ isRead }) => !isRead).length,
  }
}

const bell = () => page.getByRole('status', { name: 'Bell' })
const list = () => page.getByRole('region', { name: 'Notification list' })
const row = (title: string) => list().getByRole('listitem').filter({ hasText: title })
const newMark = (title: string) => row(title).getByText('New', { exact: true })
const titles = () =>
  list()
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent.replace(', mark as read', ''))

test('each notification shows its priority as text, in server order', async () => {
  const priorities = ['urgent', 'high', 'medium', 'low'] as const
  withNotifications(
    { title: 'To be done', actionRequired: true },
    ...priorities.map((priority) => ({ title: `A ${priority} one`, priority })),
  )
  await show(<ClientPanel />)
  await expect.element(row('To be done')).toBeVisible()
  expect(titles()).toEqual(['To be done', ...priorities.map((priority) => `A ${priority} one`)])
  for (const [priority, word] of [
    ['low', 'Low'],
    ['medium', 'Medium'],
    ['high', 'High'],
    ['urgent', 'Urgent'],
  ] as const) {
    await expect.element(row(`A ${priority} one`).getByText(word, { exact: true })).toBeVisible()
    expect(row(`A ${priority} one`).getByText('Action required').elements()).toEqual([])
  }
  await expect.element(row('To be done').getByText('Action required')).toBeVisible()
  await expect.element(newMark('To be done')).toBeVisible()
  await expect.element(row('To be done').getByText('Jun 1, 2030 at 11:00 AM')).toBeVisible()
})

test('both empty states have their own text, and the filter shows only unread ones', async () => {
  const portal = withNotifications()
  const shown = await show(<ClientPanel />)
  await expect.element(page.getByText('No notifications yet', { exact: true })).toBeVisible()
  const hint = page.getByText('Updates on your steps, messages and files will appear here.')
  await expect.element(hint).toBeVisible()
  portal.add({ title: 'First' })
  portal.add({ title: 'Second' })
  await shown.refresh()
  await row('First').getByRole('button', { name: 'First' }).click()
  await expect.element(newMark('First')).not.toBeInTheDocument()
  await expect.element(row('First').getByRole('heading')).toHaveFocus()
  await page.getByRole('button', { name: 'Unread 1' }).click()
  await expect.element(row('Second')).toBeVisible()
  await expect.element(row('First')).not.toBeInTheDocument()
  await row('Second').getByRole('button', { name: 'Second' }).click()
  await expect.element(page.getByText('No unread notifications', { exact: true })).toBeVisible()
  await expect.element(hint).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect.poll(titles).toEqual(['Second', 'First'])
})

test('an https action opens in a new tab without access to the portal', async () => {
  withNotifications({ title: 'Sign here', actionUrl: 'https://sign.example.com/room/1' })
  await show(<ClientPanel />)
  const link = row('Sign here').getByRole('link', { name: /Sign here.*new tab/ })
  await expect.element(link).toHaveAttribute('href', 'https://sign.example.com/room/1')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  await expect.element(row('Sign here').getByText('Open sign.example.com')).toBeVisible()
})

test('an action with a disallowed URL is not a link, regardless of who stored it', async () => {
  const astray = ['/client/SomebodyElse', 'javascript:alert(1)', 'http://example.com', '//example.com']
  withNotifications(...astray.map((actionUrl) => ({ title: 'Crooked', actionUrl })))
  await show(<ClientPanel />)
  await expect.poll(titles).toHaveLength(4)
  expect(list().getByRole('link').elements()).toEqual([])
})

test('it shows as read immediately, before the server has responded', async () => {
  const portal = withNotifications({ title: 'Quick' })
  const gate = Promise.withResolvers<void>()
  answer(markNotificationRead, async () => {
    await gate.promise
    return sampleNotification({ isRead: true })
  })
  await show(<ClientPanel />)
  await row('Quick').getByRole('button', { name: 'Quick' }).click()
  await expect.element(newMark('Quick')).not.toBeInTheDocument()
  await expect.element(bell()).toHaveTextContent('0')
  expect(portal.unread()).toBe(1)
  gate.resolve()
})

test('a failed "mark as read" is undone with an error', async () => {
  withNotifications({ title: 'Stubborn' }, { title: 'Other' })
  answer(markNotificationRead, () => failure())
  answer(markNotificationsRead, () => failure())
  await show(<ClientPanel />)
  const alert = page.getByRole('alert')
  for (const name of ['Stubborn', 'Mark all as read']) {
    await page.getByRole('button', { name }).click()
    await expect.element(alert.getByText('Failed to mark as read')).toBeVisible()
    await expect.element(alert.getByText('Error', { exact: true })).toBeVisible()
    await expect.element(newMark('Stubborn')).toBeVisible()
    await expect.element(bell()).toHaveTextContent('2')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(page.getByText('Failed to mark as read')).not.toBeInTheDocument()
  }
})

test('all are marked as read in one call, and focus stays in the list', async () => {
  const portal = withNotifications({ title: 'One' }, { title: 'Two' }, { title: 'Three' })
  await show(<ClientPanel />)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.element(page.getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument()
  expect(list().getByText('New', { exact: true }).elements()).toEqual([])
  await expect.element(list()).toHaveFocus()
  expect([portal.marked.length, portal.markedAll.length]).toEqual([0, 1])
})

test('new notifications are announced, those of the first load are not', async () => {
  const portal = withNotifications({ title: 'Known' })
  const shown = await show(<ClientPanel />)
  await expect.element(row('Known')).toBeVisible()
  portal.add({ title: 'Fresh from the desk' })
  await shown.refresh()
  await expect.element(page.getByText('New notification: Fresh from the desk')).toBeInTheDocument()
  expect(page.getByText('New notification: Known').elements()).toEqual([])
})

test('filtering and reading work with the keyboard alone', async () => {
  const portal = withNotifications(
    { title: 'Leads to steps', actionUrl: `/client/${uniqueId}?tab=progress` },
    { title: 'Just to read' },
  )
  await show(<ClientPanel />)
  await focus(page.getByRole('button', { name: 'Mark all as read' }))
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'All', exact: true })).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Unread 2' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.tab()
  await expect.element(list()).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Leads to steps' })).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(row('Just to read')).not.toBeInTheDocument()
  await expect.element(list()).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.search).toBe('?tab=progress')
  await expect.poll(portal.unread).toBe(0)
})

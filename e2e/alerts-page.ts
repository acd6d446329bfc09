import type { Page } from '@playwright/test'
import type { z } from 'zod'
import type { Notification, NotificationDraft } from '#contract/calls/notifications/notifications.ts'
import { expect, type World } from './fixtures.ts'

type Draft = Partial<z.input<typeof NotificationDraft>>

/** Creates a notification as an admin. */
export async function notify(world: World, clientId: string, draft: Draft): Promise<Notification> {
  const data = { type: 'step_update', message: 'Something to know.', ...draft }
  const made = await world.api.post(`/api/admin/clients/${clientId}/notifications`, { data })
  expect(made.status()).toBe(201)
  return (await made.json()) as Notification
}

/** The notification list, in a portal or on the desk. */
export const list = (page: Page) => page.getByRole('region', { name: 'Notification list' })
export const row = (page: Page, title: string) => list(page).getByRole('listitem').filter({ hasText: title })
/** A portal's bell with this unread count: the last link of its name, after the tab. */
export const bell = (page: Page, unread: number) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: unread > 0 ? `Alerts, ${unread} unread` : 'Alerts', exact: true })
    .last()

export async function unreadCount(world: World, uniqueId: string): Promise<number> {
  const answer = await world.api.get(`/api/clients/${uniqueId}/notifications/unread-count`)
  return ((await answer.json()) as { count: number }).count
}

import type { QueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import type { Notification } from '#contract/notifications.ts'
import { queryKey } from '#web/api/query-key.ts'

/**
 * Shows one notification of a portal (without an id, all of them) as read, in the list and in the bell, while `save` tells the server;
 * undone before a failure is thrown on. What the server says is fetched either way.
 */
export async function showRead(
  client: QueryClient,
  uniqueId: string,
  id: string | null,
  save: () => Promise<unknown>,
): Promise<void> {
  const list = queryKey(calls.listPortalNotifications, { uniqueId })
  // The key of the list begins the key of the count: both are meant.
  await client.cancelQueries({ queryKey: list })
  const unread = (client.getQueryData<Notification[]>(list) ?? []).filter((one) => !one.isRead)
  const meant = new Set(unread.map((one) => one.id).filter((one) => id === null || one === id))
  const show = (isRead: boolean) => {
    const shown = client.setQueryData<Notification[]>(list, (before) =>
      before?.map((one) => (meant.has(one.id) ? { ...one, isRead } : one)),
    )
    if (!shown) return
    const count = shown.filter((one) => !one.isRead).length
    client.setQueryData(queryKey(calls.countUnreadNotifications, { uniqueId }), { count })
  }
  show(true)
  try {
    await save()
  } catch (error) {
    show(false)
    throw error
  } finally {
    void client.invalidateQueries({ queryKey: list })
  }
}

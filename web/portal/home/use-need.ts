import { calls } from 'virtual:call-table'
import { type Need, needOf } from '#contract/rules/deal/need.ts'
import { useCall } from '#web/api/use-call.ts'
import { useToday } from '#web/shared/use-today.ts'
import { usePortalDates } from '../frame/portal-queries.ts'
import type { Transaction } from './transaction.ts'

/** What is needed from the client; null until everything that decides it has loaded. */
export function useNeed({ client, steps, documents }: Transaction): Need | null {
  const today = useToday()
  const { data: notifications } = useCall(calls.listPortalNotifications, { uniqueId: client.uniqueId })
  const dates = usePortalDates(client.uniqueId).data?.dates
  const preferences = useCall(calls.getPortalPreferences, { uniqueId: client.uniqueId }).data
  if (!steps || !documents || !notifications || !dates || !preferences) return null
  const { reminderDaysBefore } = preferences
  return needOf({ client, steps, documents, notifications, dates, reminderDaysBefore, today })
}

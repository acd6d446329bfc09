import type { NotificationText } from '#texts/notification-values.ts'
import { storedText } from '../../texts/notification-texts.ts'
import type { TestApp } from './test-app.ts'

/** The texts of the reminders that a client got, newest first, each for itself although a day's are one alert. */
export async function remindersOf({ services }: TestApp, clientId: string): Promise<NotificationText[]> {
  const rows = await services.db
    .selectFrom('notifications')
    .selectAll()
    .where('personId', '=', clientId)
    .where('remindsOfDay', 'is not', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => storedText(row))
}

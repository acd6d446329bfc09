import type { NotificationType } from '#contract/notifications.ts'
import type { Preferences } from '#contract/preferences.ts'

/** The preference that gates each kind. */
export const gates: Record<NotificationType, keyof Preferences> = {
  step_update: 'stepUpdates',
  document_uploaded: 'documentUploads',
  message_received: 'messageNotifications',
  deadline_reminder: 'deadlineReminders',
  closing_approaching: 'closingApproaching',
}

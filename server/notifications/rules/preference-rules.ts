import type { NotificationType } from '#contract/calls/notifications/notifications.ts'
import type { Preferences } from '#contract/calls/notifications/preferences.ts'

/** The preference that turns each notification type on or off. */
export const preferenceOfType: Record<NotificationType, keyof Preferences> = {
  step_update: 'stepUpdates',
  document_uploaded: 'documentUploads',
  message_received: 'messageNotifications',
  deadline_reminder: 'deadlineReminders',
  closing_approaching: 'closingApproaching',
}

/** The preference that turns a client's deliveries of a kind on or off. */
export const preferenceOfDelivery = {
  ...preferenceOfType,
  note_shared: preferenceOfType.message_received,
}

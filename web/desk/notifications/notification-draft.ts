import type { NotificationType, Priority } from '#contract/calls/notifications/notifications.ts'
import { isBlank } from '#contract/rules/visible-text.ts'

/** Labels of the type select (specification section 2, admin notifications). */
export const typeLabels: Record<NotificationType, string> = {
  step_update: 'Step Update',
  document_uploaded: 'Document Upload',
  message_received: 'Message',
  deadline_reminder: 'Deadline Reminder',
  closing_approaching: 'Closing Reminder',
}

export const priorityLabels: Record<Priority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
}

/** A notification being written. */
export interface NotificationDraft {
  type: NotificationType
  title: string
  message: string
  priority: Priority
  actionUrl: string
  /** Only applies to urgent notifications. */
  overridesQuietHours: boolean
}

/** The request body for a draft. */
export function draftBody(draft: NotificationDraft): NotificationDraft {
  return { ...draft, overridesQuietHours: draft.overridesQuietHours && draft.priority === 'urgent' }
}

export const emptyDraft: NotificationDraft = {
  type: 'step_update',
  title: '',
  message: '',
  priority: 'medium',
  actionUrl: '',
  overridesQuietHours: false,
}

/** Why it cannot be sent yet (texts: specification, section 5); null when it can. */
export function draftProblem(draft: NotificationDraft, hasClient: boolean): string | null {
  if (!hasClient) return 'Please select a client first.'
  const isFilled = !isBlank(draft.title) && !isBlank(draft.message)
  return isFilled ? null : 'Please fill in all required fields.'
}

import { CalendarClock, FileCheck, KeyRound, MessageCircle, Milestone } from 'lucide-react'
import type { NotificationType } from '#contract/notifications.ts'

/** What a notification is about, as a picture: the same icons as elsewhere in the portal. */
export const notificationIcons = {
  step_update: Milestone,
  document_uploaded: FileCheck,
  message_received: MessageCircle,
  deadline_reminder: CalendarClock,
  closing_approaching: KeyRound,
} as const satisfies Record<NotificationType, typeof Milestone>

import type { NotificationType } from '#contract/calls/notifications/notifications.ts'
import type { Preferences } from '#contract/calls/notifications/preferences.ts'
import type { DeliveryKind } from '#contract/rules/delivery-enums.ts'
import { aboutAnswer } from './deliveries/about-answer.ts'
import { clientMessage, messageReceived } from './deliveries/chat.ts'
import { clientUpload } from './deliveries/client-upload.ts'
import { confirmation } from './deliveries/confirmation.ts'
import { emailChanged } from './deliveries/email-changed.ts'
import { emailedNow } from './deliveries/email-now.ts'
import { getNoticeState } from './deliveries/notice.ts'
import { numberChanged } from './deliveries/number-changed.ts'
import { askedOfPartner, noLongerAsked } from './deliveries/partner.ts'
import { passwordResetLink } from './deliveries/password-reset-link.ts'
import { portalLink } from './deliveries/portal-link.ts'
import { toSort } from './deliveries/to-sort.ts'
import type { DeliveryKindRules } from './delivery-kind.ts'

/** The rules of each kind of email, text and push. */
export const deliveryRules = {
  step_update: { waits: 'gathering', preference: 'stepUpdates', getState: getNoticeState },
  document_uploaded: { waits: 'gathering', preference: 'documentUploads', getState: getNoticeState },
  message_received: messageReceived,
  deadline_reminder: { preference: 'deadlineReminders', getState: getNoticeState },
  closing_approaching: { preference: 'closingApproaching', getState: getNoticeState },
  note_shared: { waits: 'gathering', preference: 'messageNotifications', getState: getNoticeState },
  portal_link: portalLink,
  texts_on: {},
  confirm_phone: confirmation,
  confirm_email: confirmation,
  client_message: clientMessage,
  client_upload: clientUpload,
  daily_brief: { memberPreference: 'dailyBrief' },
  to_sort: toSort,
  password_reset_link: passwordResetLink,
  password_link_made: {},
  password_reset: {},
  sign_in_connected: {},
  passkey_added: {},
  passkey_removed: {},
  member_joined: {},
  email_changed: emailChanged,
  number_changed: numberChanged,
  number_locked: {},
  partner_asked: askedOfPartner,
  partner_returned: askedOfPartner,
  partner_moved: askedOfPartner,
  partner_dropped: noLongerAsked,
  partner_reminder: askedOfPartner,
  email_now: emailedNow,
  about_answer: aboutAnswer,
} as const satisfies Record<DeliveryKind, DeliveryKindRules>

/** The rules of a kind of delivery, as read from the database. */
export const rulesOf = (kind: string): DeliveryKindRules => deliveryRules[kind as DeliveryKind]

/** The preference that turns each notification type on or off. */
export const preferenceOf = (type: NotificationType): keyof Preferences => deliveryRules[type].preference

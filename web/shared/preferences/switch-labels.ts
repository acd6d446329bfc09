import type { PortalChannels } from '#contract/calls/notifications/deliveries.ts'
import type { Preferences } from '#contract/calls/notifications/preferences.ts'
import { dayIn } from '#contract/rules/days.ts'
import * as consent from '#texts/consent.ts'
import * as t from '#texts/preferences.ts'
import { shortDay } from '#web/format/short-day.ts'

/** The sender of notifications, and the channels that reach the client. */
export interface Reach {
  /** The agent as the portal calls them, "Elena"; null when no name is known. */
  agent: string | null
  email: string
  phone: string | null
  /** The channels that can send; null until known. Omitted for admins, who only see the client's choices. */
  channels?: PortalChannels | null
}

type SwitchField = {
  [Field in keyof Preferences]-?: Preferences[Field] extends boolean ? Field : never
}[keyof Preferences]

export interface SwitchLabels {
  field: SwitchField
  label: string
  hint: string
  notes?: string[]
  /** Can only be turned off. */
  isClosed?: boolean
}

/** The switches per notification type. */
export function switchesByKind({ agent }: Reach): SwitchLabels[] {
  return [
    { field: 'stepUpdates', label: t.stepUpdates, hint: t.stepUpdatesHint },
    { field: 'documentUploads', label: t.documentUploads, hint: t.documentUploadsHint },
    {
      field: 'messageNotifications',
      label: t.messages,
      hint: t.messagesHint(agent),
    },
    { field: 'deadlineReminders', label: t.deadlineReminders, hint: t.deadlineRemindersHint },
    { field: 'closingApproaching', label: t.closingApproaching, hint: t.closingApproachingHint },
  ]
}

/** The switches per channel. */
export function switchesByChannel(
  reach: Reach,
  { smsNotifications: texts, emailByLink }: Preferences,
): SwitchLabels[] {
  const { email, channels } = reach
  return [
    {
      field: 'emailNotifications',
      label: t.email,
      hint: email,
      notes: emailNotes(channels, emailByLink),
    },
    { field: 'smsNotifications', label: t.textMessage, ...smsLabels(reach, texts) },
  ]
}

function emailNotes(channels: Reach['channels'], byLink: Preferences['emailByLink']): string[] {
  const why = byLink ? [t.onByLink(shortDay(dayIn(new Date(byLink.at))), byLink.to)] : []
  return channels?.isSample ? [...why, t.sample] : why
}

/** Until texts are turned on, the consent text is shown next to the switch. */
function smsLabels({ phone, channels }: Reach, isOn: boolean): Omit<SwitchLabels, 'field' | 'label'> {
  const hint = phone ?? t.noPhone
  if (channels === undefined) return { hint }
  if (channels === null) return { hint, notes: phone === null ? [] : [consent.toTexts] }
  if (!channels.takesTexts) {
    return { hint, notes: phone === null ? [] : [t.takesNoTexts], isClosed: true }
  }
  const notes = [consent.toTexts]
  if (channels.isSample) notes.push(t.sample)
  else if (channels.sms && !isOn && channels.hasNewNumber) notes.push(t.newNumber)
  return { hint, notes }
}

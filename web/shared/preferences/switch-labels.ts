import type { PortalChannels } from '#contract/calls/notifications/deliveries.ts'
import type { Preferences } from '#contract/calls/notifications/preferences.ts'
import { smsConsentWording } from '#contract/rules/delivery-enums.ts'

/** Who the notifications come from, and where they reach the client. */
export interface Reach {
  /** The agent as the portal calls them, "Elena"; "Your agent" when no name is known. */
  agent: string
  email: string
  phone: string | null
  /** What can be sent; null until known. Omitted for admins, who only see the client's choices. */
  channels?: PortalChannels | null
}

type SwitchField = {
  [Field in keyof Preferences]: Preferences[Field] extends boolean ? Field : never
}[keyof Preferences]

export interface SwitchLabels {
  field: SwitchField
  label: string
  hint: string
  notes?: string[]
  /** It can only be turned off. */
  isClosed?: boolean
}

/** The switches per notification type. */
export function switchesByKind({ agent }: Reach): SwitchLabels[] {
  return [
    { field: 'stepUpdates', label: 'Step updates', hint: 'When a step starts or completes' },
    { field: 'documentUploads', label: 'Document uploads', hint: 'When a new document is ready for you' },
    {
      field: 'messageNotifications',
      label: 'Messages',
      hint: `When ${inSentence(agent)} sends you a message`,
    },
    { field: 'deadlineReminders', label: 'Deadline reminders', hint: 'Before an important date' },
    { field: 'closingApproaching', label: 'Closing approaching', hint: 'As the closing date gets near' },
  ]
}

/** The switches per channel. */
export function switchesByChannel(reach: Reach, { smsNotifications: texts }: Preferences): SwitchLabels[] {
  const { email, channels } = reach
  return [
    {
      field: 'emailNotifications',
      label: 'Email',
      hint: email,
      notes: emailNotes(channels),
    },
    { field: 'smsNotifications', label: 'Text message', ...smsLabels(reach, texts) },
  ]
}

function emailNotes(channels: Reach['channels']): string[] {
  if (!channels) return []
  return channels.isSample ? [sample] : []
}

/** Until texts are turned on, the consent text is shown next to the switch. */
function smsLabels({ phone, channels }: Reach, isOn: boolean): Omit<SwitchLabels, 'field' | 'label'> {
  const hint = phone ?? 'No phone number yet. Add it under Config.'
  if (channels === undefined) return { hint }
  if (channels === null) return { hint, notes: phone === null ? [] : [smsConsentWording] }
  if (!channels.takesTexts) {
    const note = 'This number can’t receive text messages. Add a mobile number under Config.'
    return { hint, notes: phone === null ? [] : [note], isClosed: true }
  }
  const notes = [smsConsentWording]
  if (channels.isSample) notes.push(sample)
  else if (channels.sms && !isOn && channels.hasNewNumber) notes.push(newNumber)
  return { hint, notes }
}

export const sample = 'This is the sample portal. Nothing is sent from it.'
const newNumber = 'Your number has changed. Turn this on to get texts there.'

function inSentence(agent: string): string {
  return agent === 'Your agent' ? 'your agent' : agent
}

import type { Preferences } from '#contract/preferences.ts'

/** Who tells the client something, and where it reaches the client. */
export interface Reach {
  /** The agent as the portal calls them, "Elena"; "Your agent" when no name is known. */
  agent: string
  email: string
  phone: string | null
}

type SwitchField = {
  [Field in keyof Preferences]: Preferences[Field] extends boolean ? Field : never
}[keyof Preferences]

export interface SwitchWords {
  field: SwitchField
  label: string
  hint: string
}

/** What a client is told about. */
export function switchesByKind({ agent }: Reach): SwitchWords[] {
  return [
    { field: 'stepUpdates', label: 'Step updates', hint: 'When a step starts or completes' },
    { field: 'documentUploads', label: 'Document uploads', hint: 'When a new file is ready for you' },
    { field: 'messageNotifications', label: 'Messages', hint: `When ${inSentence(agent)} writes to you` },
    { field: 'deadlineReminders', label: 'Deadline reminders', hint: 'Before a date that matters' },
    { field: 'closingApproaching', label: 'Closing approaching', hint: 'As the closing date gets near' },
  ]
}

/** The ways beyond the portal on which a client is told. */
export function switchesByWay({ email, phone }: Reach): SwitchWords[] {
  return [
    { field: 'emailNotifications', label: 'Email', hint: email },
    {
      field: 'smsNotifications',
      label: 'Text message',
      hint: phone ?? 'No phone number yet. Add it under Config.',
    },
  ]
}

function inSentence(agent: string): string {
  return agent === 'Your agent' ? 'your agent' : agent
}

import { limits } from './limits.ts'

/** Filters of a transaction's activity, each with the nouns of its actions. */
export const activityKinds = {
  steps: { label: 'Steps', nouns: ['step', 'steps'] },
  dates: { label: 'Dates', nouns: ['date', 'dates'] },
  documents: { label: 'Documents', nouns: ['document'] },
  messages: { label: 'Messages', nouns: ['message', 'bank-details'] },
  notes: { label: 'Notes', nouns: ['note'] },
  notifications: { label: 'Notifications', nouns: ['notification', 'delivery'] },
  client: {
    label: 'Client details',
    nouns: [
      'client',
      'profile',
      'link',
      'filing-address',
      'person',
      'number',
      'preferences',
      'calendar',
      'email',
      'phone',
    ],
  },
  visits: { label: 'Portal visits', nouns: ['portal'] },
} as const

export type ActivityKind = keyof typeof activityKinds

/** Actions that change nothing in a deal; they do not count toward the limits on a person's writes. */
const changeless = {
  'portal.opened': 'Portal opened on a new device',
  'portal.opened-often': `Portal opened on more than ${limits.changelessEntries} new devices in a day`,
  'bank-details.stopped': 'Bank details stopped',
}

export const changelessActions: readonly string[] = Object.keys(changeless)

/** The label of each action; the activity search matches it too. */
export const actionLabels: Record<string, string> = {
  ...changeless,
  'client.created': 'Client added',
  'client.changed': 'Client changed',
  'client.archived': 'Client archived',
  'client.restored': 'Client restored',
  'client.language': 'Language changed',
  'client.closed': 'Deal closed',
  'client.canceled': 'Deal canceled',
  'client.held': 'Deal put on hold',
  'client.reopened': 'Deal reopened',
  'profile.changed': 'Profile changed by client',
  'profile.seen': 'Profile change reviewed',
  'profile.email-changed': 'Email address changed by client',
  'profile.email-seen': 'Email address change reviewed',
  'link.sent': 'Portal link emailed',
  'link.replaced': 'New portal link',
  'filing-address.made': 'Email address for files made',
  'filing-address.ended': 'Email address for files ended',
  'person.added': 'Person added',
  'person.changed': 'Person changed',
  'person.link-renewed': 'New link of a person',
  'person.link-stopped': 'Link of a person stopped',
  'person.emails-stopped': 'Emails stopped by a person',
  'person.pin-set': 'PIN set',
  'person.pin-removed': 'PIN removed',
  'number.locked': 'Escrow’s number locked',
  'number.changed': 'Locked number of escrow’s changed',
  'number.read': 'Safety note read',
  'preferences.changed': 'Notification preferences changed',
  'email.by-link': 'Email turned on by the mailed link',
  'email.agreed': 'Agreement to email written down',
  'email.sent-now': 'Emailed by hand',
  'email.confirmed': 'Email address confirmed',
  'phone.confirmed': 'Phone number confirmed for texts',
  'calendar.started': 'Calendar feed created',
  'calendar.renewed': 'Calendar feed address replaced',
  'calendar.stopped': 'Calendar feed turned off',
  'step.added': 'Step added',
  'steps.added': 'Steps added',
  'step.changed': 'Step changed',
  'step.completed': 'Step completed',
  'step.in-progress': 'Step started',
  'step.pending': 'Step set back to pending',
  'step.undone': 'Completion of a step undone',
  'step.said-done': 'Client says a step is done',
  'step.said-taken-back': 'Client takes back what they said of a step',
  'step.said-declined': 'What the client said of a step declined',
  'step.deleted': 'Step deleted',
  'steps.reordered': 'Steps reordered',
  'date.added': 'Date added',
  'date.changed': 'Date changed',
  'date.done': 'Date done',
  'date.waived': 'Date waived',
  'date.open': 'Date reopened',
  'date.undone': 'Completion of a date undone',
  'date.said-done': 'Client says a date is done',
  'date.said-taken-back': 'Client takes back what they said of a date',
  'date.said-declined': 'What the client said of a date declined',
  'date.partner-moved': 'Day given by a partner',
  'date.partner-seen': 'Change by a partner reviewed',
  'date.deleted': 'Date deleted',
  'dates.answered': 'Passed dates answered',
  'dates.added': 'Dates added from a template',
  'dates.moved': 'Dates moved',
  'dates.kept': 'Contingencies kept on their days',
  'dates.asked': 'Contingencies to be looked at again',
  'dates.restored': 'Move of dates undone',
  'dates.seen': 'New dates seen by client',
  'document.requested': 'Document requested',
  'document.uploaded': 'Document uploaded',
  'document.used-for': 'File used for a request',
  'document.seen': 'Upload reviewed',
  'document.accepted': 'Document accepted',
  'document.returned': 'Document sent back',
  'document.taken-back': 'Upload taken back',
  'document.changed': 'Document changed',
  'document.renamed': 'Document renamed',
  'document.shown': 'Partner’s document shown to client',
  'document.hidden': 'Partner’s document hidden from client',
  'document.given': 'Document given to partners',
  'document.deleted': 'Document deleted',
  'message.sent': 'Message sent',
  'message.withdrawn': 'Message withdrawn',
  'message.not-theirs': 'Message taken out of the chat: not theirs',
  'message.acknowledged': 'Messages marked as needing no reply',
  'note.created': 'Note added',
  'note.changed': 'Note changed',
  'note.hidden': 'Note hidden',
  'note.shown': 'Note shown',
  'note.deleted': 'Note deleted',
  'note.restored': 'Note restored',
  'notification.created': 'Notification sent',
  'notification.restored': 'Notification restored',
  'delivery.sent-now': 'Held delivery sent now',
  'delivery.cancelled': 'Held delivery canceled',
}

/** The label of an action; an unknown action is its own label. */
export function actionLabel(action: string): string {
  return actionLabels[action] ?? action
}

/** The kind of an action; `client` for actions that belong to no other kind. */
export function activityKind(action: string): ActivityKind {
  const noun = action.split('.')[0] ?? ''
  const kinds = Object.keys(activityKinds) as ActivityKind[]
  return kinds.find((kind) => (activityKinds[kind].nouns as readonly string[]).includes(noun)) ?? 'client'
}

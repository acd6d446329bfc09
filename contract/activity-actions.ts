/** The kinds by which the record of a transaction can be filtered, each with the nouns of its deeds. */
export const activityKinds = {
  steps: { word: 'Steps', nouns: ['step', 'steps'] },
  documents: { word: 'Documents', nouns: ['document'] },
  messages: { word: 'Messages', nouns: ['message'] },
  notes: { word: 'Notes', nouns: ['note'] },
  notifications: { word: 'Notifications', nouns: ['notification', 'delivery'] },
  client: {
    word: 'Client details',
    nouns: ['client', 'profile', 'link', 'preferences', 'calendar', 'email', 'phone'],
  },
  visits: { word: 'Portal visits', nouns: ['portal'] },
} as const

export type ActivityKind = keyof typeof activityKinds

/** What was done, in words; a search finds a deed by them. */
export const actionLabels: Record<string, string> = {
  'client.created': 'Client added',
  'client.changed': 'Client changed',
  'client.archived': 'Client archived',
  'client.restored': 'Client restored',
  'profile.changed': 'Own profile changed',
  'profile.email-changed': 'Own email address changed',
  'profile.email-seen': 'Changed email address seen',
  'link.replaced': 'New portal link',
  'preferences.changed': 'Notification preferences changed',
  'email.confirmed': 'Email address confirmed',
  'phone.confirmed': 'Phone number confirmed for texts',
  'calendar.started': 'Calendar address made',
  'calendar.renewed': 'New calendar address',
  'calendar.stopped': 'Calendar stopped',
  'portal.opened': 'Portal opened on a new device',
  'step.added': 'Step added',
  'steps.added': 'Steps added',
  'step.changed': 'Step changed',
  'step.completed': 'Step completed',
  'step.in-progress': 'Step started',
  'step.pending': 'Step pending again',
  'step.deleted': 'Step deleted',
  'steps.reordered': 'Steps reordered',
  'document.requested': 'Document requested',
  'document.uploaded': 'Document uploaded',
  'document.deleted': 'Document deleted',
  'message.sent': 'Message sent',
  'note.created': 'Note written',
  'note.changed': 'Note changed',
  'note.hidden': 'Note hidden',
  'note.shown': 'Note shown',
  'note.deleted': 'Note deleted',
  'notification.created': 'Notification sent',
  'delivery.sent-now': 'Held delivery sent now',
  'delivery.cancelled': 'Held delivery cancelled',
}

/** The words of an action; one without words is told as it is. */
export function actionLabel(action: string): string {
  return actionLabels[action] ?? action
}

/** The kind of an action; what belongs to none is about the client. */
export function activityKind(action: string): ActivityKind {
  const noun = action.split('.')[0] ?? ''
  const kinds = Object.keys(activityKinds) as ActivityKind[]
  return kinds.find((kind) => (activityKinds[kind].nouns as readonly string[]).includes(noun)) ?? 'client'
}

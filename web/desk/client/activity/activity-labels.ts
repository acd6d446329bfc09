import type { Activity } from '#contract/calls/deal/activity.ts'
import { actionLabel } from '#contract/rules/activity-actions.ts'
import { deskFieldLabel } from '#contract/rules/desk-field-labels.ts'

const namesFields = new Set(['client.changed', 'profile.changed', 'preferences.changed'])
const selfExplanatory = new Set([
  'portal.opened',
  'portal.opened-often',
  'message.acknowledged',
  'link.replaced',
  'message.sent',
  'steps.reordered',
])

export const actorLabels: Record<Activity['actorType'], string> = {
  admin: 'Team',
  client: 'Client',
  system: 'System',
}

/** The action of an entry, and its subject unless the label already names it. */
export function entryText({ action, subject }: Pick<Activity, 'action' | 'subject'>): {
  done: string
  to: string
} {
  // An entry with values says everything itself; older ones name the fields only.
  const fields =
    namesFields.has(action) && !subject.includes(' → ')
      ? subject.split(', ').map(deskFieldLabel).join(', ')
      : subject
  return { done: actionLabel(action), to: selfExplanatory.has(action) ? '' : fields }
}

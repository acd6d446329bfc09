import type { Step } from '#contract/calls/deal/steps.ts'
import type { ClientChange } from '../../db/commit-for-client.ts'
import { notify } from '../../notifications/in-app/notify.ts'

const messages: Record<Step['status'], { title: string; text: string }> = {
  completed: { title: 'Step completed', text: 'is complete.' },
  'in-progress': { title: 'Step started', text: 'is now in progress.' },
  pending: { title: 'Step updated', text: 'is pending again.' },
}

/** Notifies the client that a step's status changed, unless turned off. */
export async function notifyOfStep(change: ClientChange, step: Step, next?: Step): Promise<void> {
  const { title, text } = messages[step.status]
  await notify(change, change.client, {
    type: 'step_update',
    title: `${title}: ${step.title}`.slice(0, 200),
    message: `${step.title} ${text}${next ? ` Next: ${next.title}.` : ''}`,
    tab: 'progress',
  })
}

import { isDeepStrictEqual } from 'node:util'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { OutcomeChange } from '#contract/calls/clients/set-outcome.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import type { Actor } from '../../db/activity-log.ts'
import { updateClient } from '../../db/client-rows.ts'
import { type ClientChange, commitForClient } from '../../db/commit-for-client.ts'
import { storeCompletion } from '../../db/completions.ts'
import { endRequests, listOpenAlerts, openRequestIds, outcomeState } from '../../db/outcome-state.ts'
import { teamToday } from '../../db/team-settings.ts'
import { assertClosingDay, assertPastDay } from '../../http/possible-day.ts'
import { notify } from '../../notifications/in-app/notify.ts'
import type { Services } from '../../services.ts'
import { outcomeWording } from '../../texts/outcome-wording.ts'
import { listSteps, updateStep } from '../steps/step-data.ts'
import { getAdminClient } from './client-data.ts'

/** The activity entry of each outcome. */
export const outcomeActions = {
  open: 'client.reopened',
  'on-hold': 'client.held',
  closed: 'client.closed',
  canceled: 'client.canceled',
} as const

/** Completes steps of a deal on the day on which it closed, in order. */
async function completeSteps(
  { db, record }: ClientChange,
  steps: readonly Step[],
  day: string,
): Promise<void> {
  for (const { id, title } of steps) {
    await updateStep(db, id, { status: 'completed', completedDate: day })
    await record('step.completed', title)
  }
}

/**
 * Sets a deal's outcome in one transaction, and notifies the client on request; does nothing if the outcome is set already.
 * Closing also completes the open steps, unless they are to be left open, and ends the open requests. It can be undone for a
 * short time. Throws 404, and 400 for a future day or one before the acceptance.
 */
export async function setOutcome(
  services: Services,
  id: string,
  { outcome, outcomeOn, outcomeReason, tellsClient, completesSteps }: OutcomeChange,
  actor: Actor,
): Promise<AdminClient> {
  return commitForClient(services, { clientId: id, actor }, async (change) => {
    const { db, now, client, record, announce } = change
    const today = await teamToday(db, services)
    const isOpen = outcome === 'open'
    const isClosed = outcome === 'closed'
    if (isClosed) assertClosingDay(outcomeOn ?? today, client, today)
    else if (!isOpen) assertPastDay('outcomeOn', outcomeOn, client, today)
    const day = outcomeOn ?? today
    const details = {
      outcomeOn: isOpen ? null : day,
      outcomeReason: isOpen ? null : outcomeReason || null,
    }
    const after = { outcome, ...details }
    const { outcome: was, outcomeOn: wasOn, outcomeReason: wasReason } = client
    const closes = isClosed && was !== 'closed'
    const steps = await listSteps(db, client.id)
    const open =
      isClosed && (completesSteps ?? closes) ? steps.filter(({ status }) => status !== 'completed') : []
    const isSame = isDeepStrictEqual(after, { outcome: was, outcomeOn: wasOn, outcomeReason: wasReason })
    if (isSame && open.length === 0) return getAdminClient(db, id)
    const changed = {
      stepIds: open.map((step) => step.id),
      requestIds: closes ? await openRequestIds(db, client.id) : [],
    }
    const before = await outcomeState(db, client.id, changed)
    const alerts = await listOpenAlerts(db, client.id)
    // The last step is the current one of a deal that was completed.
    const last = open.length > 0 ? steps.at(-1)?.stepNumber : undefined
    await updateClient(db, client, { ...after, currentStep: last ?? client.currentStep }, now)
    await endRequests(db, client.id, changed.requestIds, day)
    if (changed.requestIds.length > 0) announce(['documents'])
    await record(outcomeActions[outcome], nameOf(client))
    announce(['client'])
    await completeSteps(change, open, day)
    if (open.length > 0) announce(['steps'])
    const eventId =
      tellsClient && !isOpen
        ? await notify(change, client, {
            says: ({ firstName }) => outcomeWording(client, { outcome, said: outcomeReason, firstName }),
          })
        : null
    const states = {
      before: { ...before, alerts },
      after: { ...(await outcomeState(db, client.id, changed)), eventId },
    }
    await storeCompletion(db, client.id, client.id, states, now)
    return getAdminClient(db, id)
  })
}

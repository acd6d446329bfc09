import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { DeliveryState } from '#contract/rules/delivery-enums.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import type { Actor } from '../../db/activity-log.ts'
import { type ClientChange, commitForClient } from '../../db/commit-for-client.ts'
import { deleteCompletion, findCompletion } from '../../db/completions.ts'
import { type OpenAlert, outcomeState, type OutcomeState, restoreOutcome } from '../../db/outcome-state.ts'
import { notify } from '../../notifications/in-app/notify.ts'
import { withdrawNotifications } from '../../notifications/in-app/withdraw-notifications.ts'
import { conflict } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { getAdminClient } from './client-data.ts'
import { outcomeActions } from './set-outcome.ts'

type Before = OutcomeState & { alerts: OpenAlert[] }
type After = OutcomeState & { eventId: string | null }

/** Withdraws the notification of an outcome. Returns whether it was sent already. */
async function withdraw({ db, client }: ClientChange, eventId: string | null): Promise<boolean> {
  if (eventId === null) return false
  const rows = await db
    .selectFrom('notifications')
    .select('id')
    .where('clientId', '=', client.id)
    .where('eventId', '=', eventId)
    .execute()
  const ids = rows.map(({ id }) => id)
  const wasSent = await withdrawNotifications(db, client.id, ids)
  // What was not sent leaves no line in Deliveries either.
  if (ids.length > 0)
    await db
      .deleteFrom('deliveries')
      .where('subjectId', 'in', ids)
      .where('state', 'in', ['held', 'cancelled'] satisfies DeliveryState[])
      .execute()
  return wasSent
}

/**
 * Undoes the newest change of a deal's outcome: the deal, its steps, requests and alerts are as before, and what was not sent yet
 * is not sent. People who were notified already are notified of it. Throws 404, and 409 after two minutes or when something of it
 * has changed since.
 */
export async function undoOutcome(services: Services, id: string, actor: Actor): Promise<AdminClient> {
  return commitForClient(services, { clientId: id, actor }, async (change) => {
    const { db, client, now, record, announce } = change
    const completion = await findCompletion<Before, After>(db, client.id, client.id, now)
    if (!completion) throw conflict('This can no longer be undone. Change it by hand.')
    const { before, after } = completion
    const { eventId, ...left } = after
    const present = await outcomeState(db, client.id, {
      stepIds: after.steps.map((step) => step.id),
      requestIds: after.requests.map((request) => request.id),
    })
    if (JSON.stringify(present) !== JSON.stringify(left))
      throw conflict('The deal has changed since, so this can no longer be undone. Change it by hand.')
    await restoreOutcome(db, client, before, before.alerts, now)
    await deleteCompletion(db, completion.id)
    if (await withdraw(change, eventId))
      await notify(change, client, {
        says: { text: 'outcome', values: { outcome: before.outcome.outcome, said: '' } },
      })
    await record(outcomeActions[before.outcome.outcome], nameOf(client))
    announce(['client', 'notifications'])
    if (before.steps.length > 0) announce(['steps'])
    if (before.requests.length > 0) announce(['documents'])
    return getAdminClient(db, id)
  })
}

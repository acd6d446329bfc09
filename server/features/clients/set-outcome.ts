import { isDeepStrictEqual } from 'node:util'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { OutcomeChange } from '#contract/calls/clients/set-outcome.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import type { Actor } from '../../db/activity-log.ts'
import { updateClient } from '../../db/client-rows.ts'
import { commitForClient } from '../../db/commit-for-client.ts'
import { teamToday } from '../../db/team-settings.ts'
import { assertClosingDay, assertPastDay } from '../../http/possible-day.ts'
import { notify } from '../../notifications/in-app/notify.ts'
import type { Services } from '../../services.ts'
import { getAdminClient } from './client-data.ts'

const actions = {
  open: 'client.reopened',
  'on-hold': 'client.held',
  closed: 'client.closed',
  canceled: 'client.canceled',
} as const

/**
 * Sets a deal's outcome, and notifies the client on request; does nothing if the outcome is set already. Throws 404, and 400 for
 * a future day or one before the acceptance.
 */
export async function setOutcome(
  services: Services,
  id: string,
  { outcome, outcomeOn, outcomeReason, tellsClient }: OutcomeChange,
  actor: Actor,
): Promise<AdminClient> {
  return commitForClient(services, { clientId: id, actor }, async (change) => {
    const { db, now, client, record, announce } = change
    const today = await teamToday(db, services)
    const isOpen = outcome === 'open'
    if (outcome === 'closed') assertClosingDay(outcomeOn ?? today, client, today)
    else if (!isOpen) assertPastDay('outcomeOn', outcomeOn, client, today)
    const details = {
      outcomeOn: isOpen ? null : (outcomeOn ?? today),
      outcomeReason: isOpen ? null : outcomeReason || null,
    }
    const after = { outcome, ...details }
    const { outcome: was, outcomeOn: wasOn, outcomeReason: wasReason } = client
    if (isDeepStrictEqual(after, { outcome: was, outcomeOn: wasOn, outcomeReason: wasReason }))
      return getAdminClient(db, id)
    await updateClient(db, client, after, now)
    if (tellsClient && outcome !== 'open')
      await notify(change, client, {
        says: { text: 'outcome', values: { outcome, said: outcomeReason } },
      })
    await record(actions[outcome], nameOf(client))
    announce(['client'])
    return getAdminClient(db, id)
  })
}

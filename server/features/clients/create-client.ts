import type { AdminClient, ClientDraft } from '#contract/calls/clients/clients.ts'
import { dayIn } from '#contract/rules/days.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import type { Actor } from '../../db/activity-log.ts'
import { lockAssignee } from '../../db/assigned-deals.ts'
import { type Change, commit } from '../../db/change.ts'
import { lockClient } from '../../db/client-rows.ts'
import { teamZone } from '../../db/team-settings.ts'
import { assertAcceptance } from '../../http/possible-day.ts'
import { insertDefaultPreferences } from '../../notifications/preferences/preference-data.ts'
import { ProblemError } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { updateHealth } from '../dates/health.ts'
import { insertTemplateDates, insertTemplateSteps, startingStep, templateReader } from '../dates/new-deals.ts'
import { insertStandardSteps } from '../steps/step-data.ts'
import { askForTemplateDocuments } from './ask-for-template-documents.ts'
import { getAdminClient } from './client-data.ts'
import { insertWithFreeIds, newClientRow } from './insert-new-clients.ts'

function idTaken(): ProblemError {
  return new ProblemError(409, 'conflict', 'This portal ID is already in use', {
    fields: { uniqueId: 'Already in use' },
  })
}

/** Records what somebody does for a client. */
const entryOf =
  (record: Change['record'], clientId: string, actor: Actor) => (action: string, subject: string) =>
    record({ clientId, actor, action, subject })

/**
 * Creates a client: the row, preferences, and on request the dates, steps and document requests of a template, or the six
 * standard steps.
 */
export async function createClient(
  services: Services,
  draft: ClientDraft,
  actor: Actor,
  isSample = false,
): Promise<AdminClient> {
  return commit(services, async (change) => {
    const { db, now, record } = change
    await lockAssignee(db, draft.assignedTo ?? null)
    const row = newClientRow(draft, now, isSample)
    assertAcceptance(row)
    const timeZone = await teamZone(db, services)
    const today = dayIn(services.clock(), timeZone)
    const deals = draft.templateId ? [(await templateReader(db))(row, draft)] : []
    for (const deal of deals) row.currentStep = startingStep(deal, today)
    const notInserted = await insertWithFreeIds(change, [{ row, uniqueId: draft.uniqueId }])
    if (notInserted.length > 0) throw idTaken()
    await insertDefaultPreferences(db, [{ clientId: row.id, personId: row.id }], now)
    if (deals.length > 0) {
      await insertTemplateSteps(db, deals, today)
      await insertTemplateDates(db, deals, now, today)
    } else if (draft.withStandardSteps) await insertStandardSteps(db, [row], today)
    const subject = nameOf(row)
    await record({ clientId: row.id, actor, action: 'client.created', subject })
    change.changed(row.id, ['client', 'steps', ...(draft.templateId ? (['dates'] as const) : [])])
    const documents = deals.flatMap(({ result }) => result.documents)
    if (documents.length > 0) {
      const asking = { ...change, record: entryOf(record, row.id, actor) }
      await askForTemplateDocuments(asking, await lockClient(db, row.id), documents, today)
      change.changed(row.id, ['documents'])
    }
    // The answer has the health that is stored with it.
    if (deals.length > 0) await updateHealth(db, [row.id], today, timeZone)
    return getAdminClient(db, row.id)
  })
}

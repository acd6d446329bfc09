import type { AdminClient, ClientChanges } from '#contract/calls/clients/clients.ts'
import { toLanguage } from '#contract/languages.ts'
import { clientFields } from '#contract/rules/deal/client-fields.ts'
import { isSameNumber } from '#contract/rules/dialed-number.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import type { Actor } from '../../db/activity-log.ts'
import { lockAssignee, readMemberNames } from '../../db/assigned-deals.ts'
import { updateClient } from '../../db/client-rows.ts'
import { commitForClient } from '../../db/commit-for-client.ts'
import type { Db } from '../../db/database.ts'
import { recordFormerEmail } from '../../db/former-emails.ts'
import { recordTypedDay } from '../../db/record-typed-days.ts'
import type { ClientRow } from '../../db/schema.ts'
import { ProblemError } from '../../problem.ts'
import type { Services } from '../../services.ts'
import type { FieldChange } from '../../texts/activity-texts.ts'
import { numberLocked } from '../safety/lock-number.ts'
import { changedFields } from './changed-fields.ts'
import { getAdminClient } from './client-data.ts'
import { moneyColumns } from './client-row.ts'

type Changes = Omit<ClientChanges, 'basedOn'>

const adminOnlyFields = new Set([
  ...Object.entries(clientFields).flatMap(([name, { portal }]) => (portal === 'never' ? name : [])),
  'assignedTo',
])

/** Names for the members in the record, where ids would say nothing. */
async function withMemberNames(db: Db, changes: FieldChange[]): Promise<FieldChange[]> {
  const of = changes.find(({ field }) => field === 'assignedTo')
  if (!of) return changes
  const names = await readMemberNames(db, [of.oldValue, of.newValue])
  const named = (id: string) => names.get(id) ?? ''
  return changes.map((one) =>
    one === of ? { ...of, oldValue: named(of.oldValue), newValue: named(of.newValue) } : one,
  )
}

function staleClient(): ProblemError {
  return new ProblemError(409, 'stale', 'This client was changed by someone else. Reload to see the changes.')
}

/** The changes without a locked escrow number in another notation. Throws 409 for a different number. */
function withoutLockedNumber(before: ClientRow, changes: Changes): Changes {
  const { escrowPhone, ...others } = changes
  if (before.lockedNumberId === null || escrowPhone === undefined) return changes
  if (!isSameNumber(escrowPhone, before.escrowPhone)) throw numberLocked()
  return others
}

/**
 * Changes fields of a client. Throws 404, 409 if the row has changed since `basedOn` or escrow's locked number would change, and
 * 400 for an assignee who is no member.
 */
export async function changeClient(
  services: Services,
  id: string,
  { basedOn, ...sent }: ClientChanges,
  actor: Actor,
): Promise<AdminClient> {
  return commitForClient(services, { clientId: id, actor }, async (change) => {
    const { db, now, client: before, record, announce } = change
    if (Object.keys(sent).length === 0) return getAdminClient(db, id)
    if (basedOn !== undefined && basedOn !== before.updatedAt) throw staleClient()
    const changes = withoutLockedNumber(before, sent)
    const { propertyPrice, commissionAmount, commissionPercentage, language, ...fields } = changes
    const money = moneyColumns({ propertyPrice, commissionAmount, commissionPercentage })
    // An address entered by an agent counts as confirmed.
    const confirmed =
      fields.email === undefined || fields.email === before.email ? {} : { confirmedEmail: fields.email }
    const changed = changedFields(await getAdminClient(db, id), { ...changes, language: undefined })
    const from = toLanguage(before.language)
    const chosen = language === undefined || language === from ? null : language
    if (changed.length === 0 && chosen === null) return getAdminClient(db, id)
    await lockAssignee(db, fields.assignedTo ?? null)
    const choice = chosen && { language: chosen, languageBy: 'agent', languageAt: now }
    await recordFormerEmail(db, { ...before, clientId: id, personId: id }, fields.email ?? before.email, now)
    await updateClient(db, before, { ...fields, ...money, ...confirmed, ...choice }, now)
    if (changed.length > 0)
      await record('client.changed', { text: 'fields', values: await withMemberNames(db, changed) })
    if (chosen)
      await record('client.language', {
        text: 'language',
        values: { name: nameOf(before), from, to: chosen },
      })
    const closing = fields.expectedCloseDate ?? before.expectedCloseDate
    const isRecorded =
      closing !== before.expectedCloseDate &&
      (await recordTypedDay(change, actor.name, {
        subject: 'closing',
        subjectId: id,
        title: '',
        fromDay: before.expectedCloseDate,
        toDay: closing,
        wasByHand: false,
        oldRule: null,
      }))
    const isAdminOnly = chosen === null && changed.every(({ field }) => adminOnlyFields.has(field))
    announce(isRecorded ? ['client', 'dates'] : ['client'], isAdminOnly ? 'admins' : 'everyone')
    return getAdminClient(db, id)
  })
}

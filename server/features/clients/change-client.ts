import type {
  AdminClient,
  ClientChanges,
  PortalClient,
  ProfileChanges,
} from '#contract/calls/clients/clients.ts'
import type { Topic } from '#contract/topics.ts'
import { type Actor, clientActor } from '../../db/activity-log.ts'
import { lockAssignee, readMemberNames } from '../../db/assigned-deals.ts'
import { requireClient, updateClient } from '../../db/client-rows.ts'
import { type ClientChange, commitForClient } from '../../db/commit-for-client.ts'
import type { Db } from '../../db/database.ts'
import { recordTypedDay } from '../../db/record-typed-days.ts'
import type { ClientRow } from '../../db/schema.ts'
import { ProblemError } from '../../http/problem.ts'
import { smsNumber } from '../../notifications/channels/sms/sms-number.ts'
import { startConfirmationIfPossible } from '../../notifications/confirmations/start-confirmation.ts'
import { getPreferences, updatePreferences } from '../../notifications/preferences/preference-data.ts'
import type { Services } from '../../services.ts'
import type { FieldChange } from '../../texts/activity-texts.ts'
import { changedFields } from './changed-fields.ts'
import { getAdminClient } from './client-data.ts'
import { moneyColumns, toPortalClient } from './client-row.ts'
import { recordEmailChange } from './email-changes.ts'
import { recordProfileChanges } from './profile-changes.ts'

const adminOnlyFields = new Set(['propertyPrice', 'commissionAmount', 'commissionPercentage', 'assignedTo'])

/** The record names members, whose ids say nothing. */
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

/** Changes fields of a client. Throws 404, 409 if the row has changed since `basedOn`, and 400 for an
 * assignee who is no member. */
export async function changeClient(
  services: Services,
  id: string,
  { basedOn, ...changes }: ClientChanges,
  actor: Actor,
): Promise<AdminClient> {
  const { propertyPrice, commissionAmount, commissionPercentage, ...fields } = changes
  const names = Object.keys(changes)
  return commitForClient(services, { clientId: id, actor }, async (change) => {
    const { db, now, client: before, record, announce } = change
    if (names.length === 0) return getAdminClient(db, id)
    const money = moneyColumns({ propertyPrice, commissionAmount, commissionPercentage })
    if (basedOn !== undefined && basedOn !== before.updatedAt) throw staleClient()
    // An address entered by an agent counts as confirmed.
    const confirmed =
      fields.email === undefined || fields.email === before.email ? {} : { confirmedEmail: fields.email }
    const changed = changedFields(await getAdminClient(db, id), changes)
    if (changed.length === 0) return getAdminClient(db, id)
    await lockAssignee(db, fields.assignedTo ?? null)
    await updateClient(db, before, { ...fields, ...money, ...confirmed }, now)
    await record('client.changed', { text: 'fields', values: await withMemberNames(db, changed) })
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
    const isAdminOnly = changed.every(({ field }) => adminOnlyFields.has(field))
    announce(isRecorded ? ['client', 'dates'] : ['client'], isAdminOnly ? 'admins' : 'everyone')
    return getAdminClient(db, id)
  })
}

/**
 * A number or address entered in the portal may belong to anyone: texts are turned off until the client opts
 * in with the new number, and emails wait until the new address is confirmed. Returns the topics that
 * changed.
 */
async function unconfirmNewAddresses(
  services: Services,
  { db, now, client: before, record }: ClientChange,
  after: ClientRow,
): Promise<Topic[]> {
  const { emailNotifications, smsNotifications } = await getPreferences(db, before.id)
  const isOptingOut = smsNotifications && smsNumber(before.phone) !== smsNumber(after.phone)
  if (isOptingOut) {
    await updatePreferences(db, before.id, { smsNotifications: false }, now)
    await record('preferences.changed', 'smsNotifications')
  }
  if (emailNotifications && after.email !== before.email && after.email !== after.confirmedEmail)
    await startConfirmationIfPossible(services, db, after, 'email', now)
  return isOptingOut ? ['preferences'] : []
}

/** Changes a client's own profile. */
export async function changeProfile(
  services: Services,
  id: string,
  fields: ProfileChanges,
): Promise<PortalClient> {
  const actor = clientActor({ id, ...fields })
  return commitForClient(services, { clientId: id, actor }, async (change) => {
    const { db, now, client: before, announce } = change
    const changed = changedFields(before, fields)
    if (changed.length === 0) return toPortalClient(before)
    await updateClient(db, before, fields, now)
    const after = await requireClient(db, id)
    const topics = await unconfirmNewAddresses(services, change, after)
    await recordEmailChange(change, fields.email)
    await recordProfileChanges(
      change,
      changed.filter(({ field }) => field !== 'email'),
    )
    announce(['client', ...topics])
    return toPortalClient(after)
  })
}

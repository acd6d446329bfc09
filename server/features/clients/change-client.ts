import type { AdminClient, ClientChanges, PortalClient, ProfileChanges } from '#contract/clients.ts'
import type { Topic } from '#contract/topics.ts'
import type { ClientRow } from '../../db/schema.ts'
import { ProblemError } from '../../http/problem.ts'
import { commit, type Change } from '../../live/commit.ts'
import { smsNumber } from '../../notifications/channels/sms/sms-number.ts'
import { startConfirmationIfPossible } from '../../notifications/confirmations/start-confirmation.ts'
import { getPreferences, updatePreferences } from '../../notifications/preferences/preference-data.ts'
import type { Services } from '../../services.ts'
import { recordActivity, type Actor } from '../activity/activity-data.ts'
import { adminClient, lockClient, requireClient, updateClient } from './client-data.ts'
import { moneyColumns, toPortalClient } from './client-row.ts'
import { noteEmailChange } from './email-changes.ts'

const unacknowledgedByClient = new Set(['propertyPrice', 'commissionAmount', 'commissionPercentage'])

function stale(): ProblemError {
  return new ProblemError(409, 'stale', 'This client was changed by someone else. Reload to see the changes.')
}

/** Changes any fields of a client. Throws 404, and 409 when the row is newer than what the save is based on. */
export async function changeClient(
  services: Services,
  id: string,
  { basedOn, ...sent }: ClientChanges,
  actor: Actor,
): Promise<AdminClient> {
  const { propertyPrice, commissionAmount, commissionPercentage, ...fields } = sent
  const names = Object.keys(sent)
  return commit(services, async (change) => {
    const before = await lockClient(change.db, id)
    if (names.length === 0) return adminClient(change.db, id)
    const money = moneyColumns({ propertyPrice, commissionAmount, commissionPercentage })
    if (basedOn !== undefined && basedOn !== before.updatedAt) throw stale()
    // What an agent types counts as the client's own.
    const confirmed =
      fields.email === undefined || fields.email === before.email ? {} : { confirmedEmail: fields.email }
    await updateClient(change.db, before, { ...fields, ...money, ...confirmed }, change.now)
    await recordActivity(change.db, {
      clientId: id,
      actor,
      action: 'client.changed',
      subject: names.join(', '),
      at: change.now,
    })
    const onlyUnacknowledged = names.every((name) => unacknowledgedByClient.has(name))
    change.changed(id, ['client'], onlyUnacknowledged ? 'admins' : 'everyone')
    return adminClient(change.db, id)
  })
}

/**
 * A number or address that was typed in the portal may be anybody's: texts end until the client agrees to them for the new
 * number, and mails wait until the new address is confirmed. The topics that this changes.
 */
async function distrustNewAddresses(
  services: Services,
  change: Change,
  before: ClientRow,
  after: ClientRow,
  actor: Actor,
): Promise<Topic[]> {
  const { db, now } = change
  const { emailNotifications, smsNotifications } = await getPreferences(db, before.id)
  const endsTexts = smsNotifications && smsNumber(before.phone) !== smsNumber(after.phone)
  if (endsTexts) {
    await updatePreferences(db, before.id, { smsNotifications: false }, now)
    const action = 'preferences.changed'
    await recordActivity(db, { clientId: before.id, actor, action, subject: 'smsNotifications', at: now })
  }
  if (emailNotifications && after.email !== before.email && after.email !== after.confirmedEmail)
    await startConfirmationIfPossible(services, db, after, 'email', now)
  return endsTexts ? ['preferences'] : []
}

/** What a client changes of its own profile. */
export async function changeProfile(
  services: Services,
  id: string,
  fields: ProfileChanges,
): Promise<PortalClient> {
  return commit(services, async (change) => {
    const before = await lockClient(change.db, id)
    await updateClient(change.db, before, fields, change.now)
    const actor: Actor = { type: 'client', id, name: `${fields.firstName} ${fields.lastName}` }
    const after = await requireClient(change.db, id)
    const topics = await distrustNewAddresses(services, change, before, after, actor)
    await noteEmailChange(change, before, fields.email, actor)
    await recordActivity(change.db, {
      clientId: id,
      actor,
      action: 'profile.changed',
      subject: Object.keys(fields).join(', '),
      at: change.now,
    })
    change.changed(id, ['client', ...topics])
    return toPortalClient(after)
  })
}

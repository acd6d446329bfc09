import type { AdminClient, ClientChanges, PortalClient, ProfileChanges } from '#contract/clients.ts'
import { ProblemError } from '../../http/problem.ts'
import type { ClientRow } from '../../db/schema.ts'
import { commit, type Change } from '../../live/commit.ts'
import type { Services } from '../../services.ts'
import { recordActivity, type Actor } from '../activity/activity-data.ts'
import { noteConsent } from '../notices/note-consent.ts'
import { preferencesOf } from '../preferences/preference-data.ts'
import { adminClient, lockClient, requireClient, updateClient } from './client-data.ts'
import { moneyColumns, toPortalClient } from './client-row.ts'

const unseenByClient = new Set(['propertyPrice', 'commissionAmount', 'commissionPercentage'])

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
    await updateClient(change.db, before, { ...fields, ...money }, change.now)
    await recordActivity(change.db, {
      clientId: id,
      actor,
      action: 'client.changed',
      subject: names.join(', '),
      at: change.now,
    })
    const onlyUnseen = names.every((name) => unseenByClient.has(name))
    change.changed(id, ['client'], onlyUnseen ? 'admins' : 'everyone')
    return adminClient(change.db, id)
  })
}

/** A client who takes text messages and gives another number of its own agrees to have them there. */
async function agreeToNewNumber(
  { db, now }: Change,
  before: ClientRow,
  phone: string | null | undefined,
  actor: Actor,
): Promise<void> {
  if (phone === undefined || phone === before.phone || !(await preferencesOf(db, before.id)).smsNotifications)
    return
  await noteConsent(db, { id: before.id, phone }, true, actor, now)
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
    await agreeToNewNumber(change, before, fields.phone, actor)
    await recordActivity(change.db, {
      clientId: id,
      actor,
      action: 'profile.changed',
      subject: Object.keys(fields).join(', '),
      at: change.now,
    })
    change.changed(id, ['client'])
    return toPortalClient(await requireClient(change.db, id))
  })
}

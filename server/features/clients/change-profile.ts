import type { PortalClient, ProfileChanges } from '#contract/calls/clients/clients.ts'
import type { Topic } from '#contract/topics.ts'
import type { PortalOfReader } from '../../access/portal-of-link.ts'
import { personActor } from '../../db/activity-log.ts'
import { requireClient, updateClient } from '../../db/client-rows.ts'
import { type ClientChange, commitForClient } from '../../db/commit-for-client.ts'
import type { Db } from '../../db/database.ts'
import { recordFormerEmail } from '../../db/former-emails.ts'
import { isClient, type Reader, requireReader } from '../../db/readers.ts'
import { smsNumber } from '../../notifications/channels/sms/sms-number.ts'
import { startConfirmationIfPossible } from '../../notifications/confirmations/start-confirmation.ts'
import { getPreferences, updatePreferences } from '../../notifications/preferences/preference-data.ts'
import { invalid } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { changedFields } from './changed-fields.ts'
import { readPortalClient } from './client-row.ts'
import { recordEmailChange } from './email-changes.ts'
import { recordProfileChanges } from './profile-changes.ts'

/**
 * A number or address entered in the portal may belong to anyone: texts are turned off until the person opts
 * in with the new number, and emails wait until the new address is confirmed. Returns the topics that
 * changed.
 */
async function unconfirmNewAddresses(
  services: Services,
  { db, now, reader: before, record }: ClientChange,
  after: Reader,
): Promise<Topic[]> {
  const { emailNotifications, smsNotifications } = await getPreferences(db, before.personId)
  const isOptingOut = smsNotifications && smsNumber(before.phone) !== smsNumber(after.phone)
  if (isOptingOut) {
    await updatePreferences(db, before.personId, { smsNotifications: false }, now)
    await record('preferences.changed', 'smsNotifications')
  }
  if (emailNotifications && after.email !== before.email && after.email !== after.confirmedEmail)
    await startConfirmationIfPossible(services, db, after, 'email', now)
  return isOptingOut ? ['preferences'] : []
}

/** Updates the row of the profile's owner. */
async function updateReader(db: Db, before: Reader, fields: ProfileChanges, now: string): Promise<void> {
  if (isClient(before)) return updateClient(db, before, fields, now)
  const { firstName, lastName, email, phone = before.phone } = fields
  await db
    .updateTable('people')
    .set({ firstName, lastName, email, phone, updatedAt: now })
    .where('id', '=', before.personId)
    .where('clientId', '=', before.id)
    .execute()
}

/**
 * Changes the profile of the client or of a co-client. Throws 400 for a co-client who changes the property address, which belongs
 * to the deal.
 */
export async function changeProfile(
  services: Services,
  portal: PortalOfReader,
  fields: ProfileChanges,
): Promise<PortalClient> {
  const { clientId, personId } = portal
  // In the record stands the name that they give themselves.
  const actor = personActor({ personId, ...fields })
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { db, now, client, announce } = change
    const before = await requireReader(db, client, personId)
    if (!isClient(before) && fields.propertyAddress !== client.propertyAddress)
      throw invalid({
        propertyAddress: (t) => t.addressIsOf(client.firstName),
      })
    const changed = changedFields(before, fields)
    if (changed.length === 0) return readPortalClient(db, before)
    await recordFormerEmail(db, { ...before, clientId }, fields.email, now)
    await updateReader(db, before, fields, now)
    const after = await requireReader(db, await requireClient(db, clientId), personId)
    const ofReader = { ...change, reader: before }
    const topics = await unconfirmNewAddresses(services, ofReader, after)
    await recordEmailChange(ofReader, fields.email)
    await recordProfileChanges(
      ofReader,
      changed.filter(({ field }) => field !== 'email'),
    )
    announce(['client', ...topics])
    return readPortalClient(db, after)
  })
}

import * as calls from '#contract/calls/team/trusted-devices.ts'
import type { Db } from '../../db/database.ts'
import { answer } from '../../http/answer.ts'
import { orNotFound } from '../../problem.ts'

/** Lists the browsers that skip two-factor. */
async function listTrustedDevices(db: Db, userId: string, now: string): Promise<calls.TrustedDevice[]> {
  return db
    .selectFrom('trusted_devices')
    .select(['id', 'userAgent', 'createdAt', 'lastUsedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .execute()
}

/** Removes a trusted device, which then needs a code again. Returns whether the admin had such a device. */
async function deleteTrustedDevice(db: Db, userId: string, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .deleteFrom('trusted_devices')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning('identifier')
      .executeTakeFirst()
    if (!row) return false
    await trx.deleteFrom('verification').where('identifier', '=', row.identifier).execute()
    return true
  })
}

export const trustedDeviceRoutes = [
  answer(calls.listTrustedDevices, ({ services, caller: { admin } }) =>
    listTrustedDevices(services.db, admin.admin.id, services.clock().toISOString()),
  ),
  answer(calls.endTrustedDevice, async ({ services, params, caller: { admin } }) => {
    orNotFound((await deleteTrustedDevice(services.db, admin.admin.id, params.id)) || null)
    return { id: params.id }
  }),
]

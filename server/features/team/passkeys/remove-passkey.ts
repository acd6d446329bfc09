import type { removePasskey as removeCall } from '#contract/calls/team/passkeys.ts'
import { adminActor } from '../../../db/activity-log.ts'
import { commit } from '../../../db/change.ts'
import { newId } from '../../../db/new-id.ts'
import type { CallContext } from '../../../http/answer.ts'
import { enqueueForAccount } from '../../../notifications/outbox/enqueue-for-account.ts'
import { conflict, orNotFound } from '../../../problem.ts'
import { lockMember } from '../team-data.ts'
import { hasAnyWay } from '../ways.ts'
import { deletePasskey } from './passkey-data.ts'

/** Removes an own passkey, records it, and notifies the member by email. Throws 404, and 409 for the last way to sign in. */
export async function removePasskey({ services, params, caller }: CallContext<typeof removeCall>) {
  const { admin } = caller.admin
  await commit(services, async ({ db, now, record }) => {
    await lockMember(db, admin.id)
    const name = orNotFound(await deletePasskey(db, admin.id, params.passkeyId))
    if (!(await hasAnyWay(services, db, admin)))
      throw conflict(
        'This passkey is your only way to sign in. Add another one first, or ask an owner for a password.',
      )
    const actor = adminActor(caller.admin)
    await record({ clientId: null, actor, action: 'passkey.removed', subject: name })
    await enqueueForAccount(db, admin.id, { kind: 'passkey_removed', subjectId: newId() }, now)
  })
  return { id: params.passkeyId }
}

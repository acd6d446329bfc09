import * as calls from '#contract/calls/team/passkeys.ts'
import { passkeyLimits } from '#contract/rules/passkey-limits.ts'
import { assertConfirmed } from '../../../access/confirm-presence.ts'
import { forwardPasskey } from '../../../access/forward-passkey.ts'
import { throttleAddress } from '../../../access/throttle-address.ts'
import { takeAttempt } from '../../../access/throttles.ts'
import { adminActor, recordActivity } from '../../../db/activity-log.ts'
import type { Db } from '../../../db/database.ts'
import type { CallContext } from '../../../http/answer.ts'
import { enqueueForAccount } from '../../../notifications/outbox/enqueue-for-account.ts'
import { conflict } from '../../../problem.ts'
import { lockMember } from '../team-data.ts'
import { withoutAttestation } from './library-answers.ts'
import { countPasskeys } from './passkey-data.ts'

async function assertRoom(db: Db, userId: string): Promise<void> {
  if ((await countPasskeys(db, userId)) >= passkeyLimits.ofMember)
    throw conflict(`You have ${passkeyLimits.ofMember} passkeys. Remove one that you no longer use first.`)
}

/** Asks a new passkey. Throws 403 for a member who has not confirmed who they are, and 409 for one who has too many. */
export async function askNewPasskey({
  services,
  caller,
  request,
  reply,
}: CallContext<typeof calls.askNewPasskey>): Promise<calls.NewPasskeyQuestion> {
  await assertConfirmed(services, caller.admin)
  await assertRoom(services.db, caller.admin.admin.id)
  await takeAttempt(services.throttles.passkeyStarts, throttleAddress(request))
  const { path } = calls.askNewPasskey
  const asked = await forwardPasskey(services, { path, body: null, request, reply })
  return calls.askNewPasskey.answer.parse(asked)
}

/** Adds a passkey by its answer, records it, and notifies the member by email. Throws like `askNewPasskey`, and 401 for a wrong answer. */
export async function addPasskey({
  services,
  body: { name, response },
  caller,
  request,
  reply,
}: CallContext<typeof calls.addPasskey>): Promise<calls.Passkey> {
  const { admin } = caller.admin
  const { clock, assertAllowed } = services
  await assertConfirmed(services, caller.admin)
  const added = await forwardPasskey(services, {
    path: calls.addPasskey.path,
    body: { name, response: withoutAttestation(response) },
    request,
    reply,
    around: async (trx, run) => {
      await lockMember(trx, admin.id)
      await assertAllowed?.(trx)
      await assertRoom(trx, admin.id)
      const answered = await run()
      if (!answered.ok) return answered
      const at = clock().toISOString()
      const actor = adminActor(caller.admin)
      const { id } = calls.Passkey.pick({ id: true }).parse(await answered.clone().json())
      await recordActivity(trx, { clientId: null, actor, action: 'passkey.added', subject: name, at })
      await enqueueForAccount(trx, admin.id, { kind: 'passkey_added', subjectId: id }, at)
      return answered
    },
  })
  return calls.Passkey.parse({ lastUsedAt: null, ...(added as object) })
}

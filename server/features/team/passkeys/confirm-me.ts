import type { confirmMe as confirmCall } from '#contract/calls/team/confirm-me.ts'
import { confirmPassword } from '../../../access/confirm-presence.ts'
import type { CallContext } from '../../../http/answer.ts'
import { confirmSession } from '../team-data.ts'
import { confirmWithPasskey } from './use-passkey.ts'

/** Notes in the session that its member has confirmed who they are, with the password or a passkey. Throws 401 for a wrong one. */
export async function confirmMe({ services, body, caller, request, reply }: CallContext<typeof confirmCall>) {
  const { password = '', passkey } = body
  if (passkey) await confirmWithPasskey(services, caller.admin, passkey, request, reply)
  else {
    await confirmPassword(services, caller.admin, password, request)
    await confirmSession(services.db, caller.admin.sessionId, '', services.clock().toISOString())
  }
  return { success: true }
}

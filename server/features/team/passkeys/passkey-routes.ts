import { confirmMe as confirmCall } from '#contract/calls/team/confirm-me.ts'
import * as calls from '#contract/calls/team/passkeys.ts'
import { answer } from '../../../http/answer.ts'
import { addPasskey, askNewPasskey } from './add-passkey.ts'
import { confirmMe } from './confirm-me.ts'
import { listPasskeys } from './passkey-data.ts'
import { removePasskey } from './remove-passkey.ts'
import { askPasskey, signInWithPasskey } from './use-passkey.ts'

export const passkeyRoutes = [
  answer(calls.askNewPasskey, askNewPasskey),
  answer(calls.addPasskey, addPasskey),
  answer(confirmCall, confirmMe),
  answer(calls.askPasskey, askPasskey),
  answer(calls.signInWithPasskey, signInWithPasskey),
  answer(calls.listPasskeys, ({ services, caller: { admin } }) => listPasskeys(services.db, admin.admin.id)),
  answer(calls.removePasskey, removePasskey),
]

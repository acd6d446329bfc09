import { maxCodeAttempts } from '#contract/calls/notifications/confirmations.ts'
import type { PortalOfReader } from '../../access/portal-of-link.ts'
import { personActor } from '../../db/activity-log.ts'
import { commit } from '../../db/change.ts'
import { lockActiveClient } from '../../db/client-rows.ts'
import { requireReader } from '../../db/readers.ts'
import { conflict, invalid } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { updatePreferences } from '../preferences/preference-data.ts'
import { recordOptIn } from '../preferences/record-sms-choice.ts'
import {
  countWrongCode,
  endConfirmation,
  isConfirmationOpen,
  findLastConfirmation,
} from './confirmation-data.ts'
import { isCorrectCode } from './confirmation-secrets.ts'
import { getCurrentAddress } from './start-confirmation.ts'

/** The result of a code: the attempts left, or null when there is no valid code. */
type CodeResult = 'right' | { left: number } | null

/**
 * Confirms the reader's current number with the texted code, which also gives consent to texts. Throws 400
 * for a wrong code, and 409 when there is no valid one.
 */
export async function confirmPhone(
  services: Services,
  { clientId, personId }: PortalOfReader,
  code: string,
): Promise<void> {
  const tried = await commit(services, async (change): Promise<CodeResult> => {
    const { db, now } = change
    const reader = await requireReader(db, await lockActiveClient(db, clientId), personId)
    const to = getCurrentAddress(services, reader, 'sms')
    const sent = to && (await findLastConfirmation(db, to))
    if (!sent || !isConfirmationOpen(sent, now) || sent.tries >= maxCodeAttempts) return null
    if (!isCorrectCode(services.deliverySecret, sent, code)) {
      // Count it in this transaction and throw later: throwing here would undo the count.
      await countWrongCode(db, sent.id)
      change.changed(clientId, ['preferences'])
      return { left: maxCodeAttempts - sent.tries - 1 }
    }
    await endConfirmation(db, sent.id, now)
    await recordOptIn(db, reader, sent.address, 'portal', now)
    await updatePreferences(db, personId, { smsNotifications: true }, now)
    const subject = reader.phone ?? ''
    await change.record({ clientId, actor: personActor(reader), action: 'phone.confirmed', subject })
    change.changed(clientId, ['preferences'])
    return 'right'
  })
  if (tried === 'right') return
  if (tried === null) throw conflict((t) => t.codeUsedUp, 'code-expired')
  if (tried.left === 0) throw conflict((t) => t.wrongLastCode, 'code-expired')
  const { left } = tried
  throw invalid({ code: (t) => t.wrongCode(left) })
}

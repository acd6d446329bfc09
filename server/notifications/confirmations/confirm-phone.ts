import { maxCodeAttempts } from '#contract/confirmations.ts'
import { recordActivity } from '../../features/activity/activity-data.ts'
import { lockActiveClient } from '../../features/clients/client-data.ts'
import { conflict, invalid } from '../../http/problem.ts'
import { commit } from '../../live/commit.ts'
import type { Services } from '../../services.ts'
import { updatePreferences } from '../preferences/preference-data.ts'
import { recordYes } from '../preferences/record-consent.ts'
import { countWrongCode, endConfirmation, isOpen, lastConfirmation } from './confirmation-data.ts'
import { isCodeOf } from './confirmation-secrets.ts'
import { presentAddress } from './start-confirmation.ts'

/** Tries of a code that are left; null: there is no code any more. */
type Tried = 'right' | { left: number } | null

/**
 * Confirms the client's present number by the code that was texted to it: with that the client agrees to texts there. Throws
 * 400 for a wrong code, and 409 when none can be used.
 */
export async function confirmPhone(services: Services, clientId: string, code: string): Promise<void> {
  const tried = await commit(services, async (change): Promise<Tried> => {
    const { db, now } = change
    const client = await lockActiveClient(db, clientId)
    const to = presentAddress(services, client, 'sms')
    const sent = to && (await lastConfirmation(db, to))
    if (!sent || !isOpen(sent, now) || sent.tries >= maxCodeAttempts) return null
    if (!isCodeOf(services.deliverySecret, sent, code)) {
      // Counted for good: what is thrown in here would be undone.
      await countWrongCode(db, sent.id)
      change.changed(clientId, ['preferences'])
      return { left: maxCodeAttempts - sent.tries - 1 }
    }
    await endConfirmation(db, sent.id, now)
    await recordYes(db, clientId, sent.address, 'portal', now)
    await updatePreferences(db, clientId, { smsNotifications: true }, now)
    const actor = { type: 'client' as const, id: clientId, name: `${client.firstName} ${client.lastName}` }
    await recordActivity(db, {
      clientId,
      actor,
      action: 'phone.confirmed',
      subject: client.phone ?? '',
      at: now,
    })
    change.changed(clientId, ['preferences'])
    return 'right'
  })
  if (tried === 'right') return
  if (tried === null) throw conflict('This code can no longer be used. Send a new one.', 'code-expired')
  if (tried.left === 0)
    throw conflict('That was not the code, and it can no longer be used. Send a new one.', 'code-expired')
  const tries = tried.left === 1 ? 'One try is left' : `${tried.left} tries are left`
  throw invalid({ code: `That is not the code we sent. ${tries}.` })
}

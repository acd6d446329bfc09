import type { BodyOutput } from '#contract/call.ts'
import type { lockNumber as call, TrustedNumber } from '#contract/calls/people/safety.ts'
import { dialedNumber, isSameNumber } from '#contract/rules/dialed-number.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotArchived, requireClient, updateClient } from '../../db/client-rows.ts'
import { type ClientChange, commitForClient } from '../../db/commit-for-client.ts'
import { newId } from '../../db/new-id.ts'
import { nextUpdate } from '../../db/next-update.ts'
import type { TrustedNumberRow } from '../../db/safety-rows.ts'
import type { ClientRow } from '../../db/schema.ts'
import { findLockedNumber, getTrustedNumber } from '../../db/trusted-numbers.ts'
import { notify } from '../../notifications/in-app/notify.ts'
import { numberChangedWording } from '../../notifications/number-changed-wording.ts'
import { enqueueForLeads } from '../../notifications/outbox/enqueue-for-admins.ts'
import { enqueueNumberChanged } from '../../notifications/outbox/enqueue-number-changed.ts'
import { conflict, invalid, orNotFound } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { insertTrustedNumber } from './safety-data.ts'

type Body = BodyOutput<typeof call>

/** The refusal of another number for a locked one. */
export const numberLocked = () =>
  conflict('Escrow’s number is locked. Change it under People.', 'number-locked')

function assertOther(client: ClientRow, phone: string): void {
  if (isSameNumber(phone, client.escrowPhone)) throw invalid({ phone: 'This number is locked already.' })
}

/** Throws 400 for what a change is missing, and 409 for a first lock of a locked number. */
function assertChange(client: ClientRow, { phone, phoneAgain, reason }: Body): void {
  if (phoneAgain === undefined && reason === undefined) throw numberLocked()
  const fields = {
    ...(isSameNumber(phone, phoneAgain ?? '') ? {} : { phoneAgain: 'The two numbers differ.' }),
    ...(reason ? {} : { reason: `Say why. ${client.firstName} reads it.` }),
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  assertOther(client, phone)
}

/**
 * Notifies everybody of the client side at once, at every known address. Once a deal has closed, no money moves, so nobody is
 * notified.
 */
async function tellClientSide(change: ClientChange, numberId: string): Promise<void> {
  const { db, now, client } = change
  if (client.outcome === 'closed') return
  await notify(change, client, { says: await numberChangedWording(db, client.id), subjectId: numberId })
  await enqueueNumberChanged(db, client, numberId, now)
}

/**
 * Locks escrow's number of a deal, or changes a locked one; people of the client side see it once they have read the safety note.
 * Both need the password or a fresh sign-in, which `confirm` checks, and are mailed to every owner and admin; a change also needs the number twice
 * and a reason. Throws 400 and 404, 409 for an archived client and for a first lock of a locked number, and like `confirm`.
 */
export async function lockNumber(
  services: Services,
  clientId: string,
  body: Body,
  actor: Actor,
  confirm: (password: string | undefined) => Promise<void>,
): Promise<TrustedNumber> {
  const { phone, reason, password } = body
  if (!dialedNumber(phone)) throw invalid({ phone: 'Must be a phone number that can be called' })
  const client = await requireClient(services.db, clientId)
  assertNotArchived(client)
  const isChange = client.lockedNumberId !== null
  if (isChange) assertChange(client, body)
  await confirm(password)
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { db, now, client: before, record, announce } = change
    assertNotArchived(before)
    const last = await findLockedNumber(db, before)
    // Somebody else has locked it meanwhile, or changed it to the same.
    if (last && !isChange) throw numberLocked()
    if (last) assertOther(before, phone)
    const number: TrustedNumberRow = {
      id: newId(),
      clientId,
      phone,
      reason: last ? (reason ?? null) : null,
      agentName: before.agentName,
      agentPhone: before.agentPhone,
      lockedBy: actor.name,
      lockedAt: last ? nextUpdate(last.lockedAt, now) : now,
    }
    await insertTrustedNumber(db, number)
    await updateClient(db, before, { escrowPhone: phone, lockedNumberId: number.id }, now)
    if (last) {
      const values = [{ field: 'escrowPhone', oldValue: last.phone, newValue: phone }]
      await record('number.changed', { text: 'fields', values })
      await tellClientSide(change, number.id)
    } else await record('number.locked', phone)
    const kind = last ? 'number_changed' : 'number_locked'
    await enqueueForLeads(db, { clientId, kind, subjectId: number.id }, now)
    announce(['client'])
    announce(['people'], 'admins')
    return orNotFound(await getTrustedNumber(db, { id: clientId, lockedNumberId: number.id }))
  })
}

import type { AdminIdentity } from '../../access/sign-in.ts'
import { adminActor } from '../../db/activity-log.ts'
import { commit } from '../../db/change.ts'
import { lockClient } from '../../db/client-rows.ts'
import { decideTexts } from '../../notifications/preferences/sms-opt-out.ts'
import { notFound, orNotFound } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { takeDocumentsBack } from './file-documents.ts'
import { lockIncoming, peopleOf, updateIncoming } from './incoming-data.ts'
import { tellToSort } from './tell-to-sort.ts'

/**
 * Takes a message that came by text or email out of the chat, on both sides, and back into To sort. `isWrongNumber`: the number or address is not
 * that person's, so texts to it end and what comes from it is never theirs again. Throws 404 for any other message.
 */
export async function markNotTheirs(
  services: Services,
  messageId: string,
  { isWrongNumber }: { isWrongNumber: boolean },
  identity: AdminIdentity,
): Promise<{ id: string }> {
  const { name: addedBy } = identity.admin
  return commit(services, async (change) => {
    const { db, now } = change
    const found = await db
      .selectFrom('incoming')
      .select(['id', 'clientId'])
      .where('messageId', '=', messageId)
      .executeTakeFirst()
    const { id, clientId } = orNotFound(found)
    await lockClient(db, clientId ?? '')
    const row = await lockIncoming(db, id)
    if (row.messageId !== messageId || clientId === null || row.personId === null)
      // Another member did it meanwhile.
      throw notFound()
    const { channel, sentFrom, personId } = row
    const taken = await takeDocumentsBack(change, { id, messageId, clientId })
    await db.deleteFrom('messages').where('id', '=', messageId).where('clientId', '=', clientId).execute()
    await updateIncoming(db, id, {
      state: 'to-sort',
      reason: 'not-theirs',
      personId: null,
      messageId: null,
      people: JSON.stringify(peopleOf(row).filter((one) => one !== personId)),
      sortedAt: null,
      sortedBy: null,
    })
    if (isWrongNumber) {
      const sender = { channel, address: sentFrom, personId, clientId }
      await db
        .insertInto('known_senders')
        .values({ ...sender, isNot: true, addedBy, createdAt: now })
        .onConflict((conflicting) =>
          conflicting.columns(['channel', 'address', 'personId']).doUpdateSet({ isNot: true, addedBy }),
        )
        .execute()
      if (channel === 'sms')
        await decideTexts(change, { clientId, personId }, sender.address, {
          isGiven: false,
          source: 'admin',
          wording: 'The number is not theirs',
        })
    }
    await change.record({ clientId, actor: adminActor(identity), action: 'message.not-theirs' })
    change.changed(clientId, taken > 0 ? ['messages', 'documents'] : ['messages'])
    await tellToSort(change, { id, clientId, people: [] })
    return { id }
  })
}

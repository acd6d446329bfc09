import type { Change } from '../../db/change.ts'
import { lockExistingClient } from '../../db/client-rows.ts'
import type { IncomingRow } from '../../db/incoming-rows.ts'
import { findReader } from '../../db/readers.ts'
import { isChatFull } from '../messages/message-data.ts'
import { fileIncoming } from './file-incoming.ts'
import { isBlocked, updateIncoming } from './incoming-data.ts'
import { tellToSort } from './tell-to-sort.ts'
import type { Whose } from './whose.ts'

/** Puts a text or email into the chat of its writer; or leaves it to a member, with the reason. Returns its state. */
export async function place(change: Change, row: IncomingRow, whose: Whose): Promise<string> {
  const { db } = change
  if ('reason' in whose) {
    const isDismissed = await isBlocked(db, row.channel, row.sentFrom)
    const state = isDismissed
      ? { state: 'dismissed', reason: 'blocked' }
      : { state: 'to-sort', reason: whose.reason, sortedAt: null }
    await updateIncoming(db, row.id, state)
    if (isDismissed) change.signal({ kind: 'to-sort-changed' })
    else await tellToSort(change, { ...row, people: whose.people })
    return state.state
  }
  const { clientId, personId, isShared } = whose
  const client = await lockExistingClient(db, clientId)
  const writer = client && (await findReader(db, client, personId))
  const reason = !writer
    ? 'unknown'
    : client.isArchived
      ? 'archived'
      : (await isChatFull(db, clientId, row.content))
        ? 'chat-full'
        : null
  if (!writer || reason !== null) {
    // The deal or the link ended, or the chat filled up, while the text was being read.
    await updateIncoming(db, row.id, {
      state: 'to-sort',
      reason,
      clientId: writer ? clientId : null,
      personId: null,
      sortedAt: null,
    })
    await tellToSort(change, { id: row.id, clientId: writer ? clientId : null, people: [] })
    return 'to-sort'
  }
  const stored = await fileIncoming(change, row, { writer, addedBy: null })
  await updateIncoming(db, row.id, {
    state: 'filed',
    reason: isShared ? 'shared-phone' : null,
    sortedAt: null,
    clientId,
    personId,
    ...stored,
  })
  return 'filed'
}

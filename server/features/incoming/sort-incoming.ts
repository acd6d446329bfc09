import type { AdminIdentity } from '../../access/sign-in.ts'
import { type Change, commit } from '../../db/change.ts'
import { lockActiveClient } from '../../db/client-rows.ts'
import type { Db } from '../../db/database.ts'
import type { IncomingRow } from '../../db/incoming-rows.ts'
import { clientOfPerson, isPartner, requireReader } from '../../db/readers.ts'
import { conflict, invalid, orNotFound } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { isChatFull } from '../messages/message-data.ts'
import { fileIncoming } from './file-incoming.ts'
import { lockIncoming, updateIncoming } from './incoming-data.ts'

/** Says what became of a message that no longer waits. Throws 409. */
async function refuseSorted(db: Db, { state, sortedBy, personId }: IncomingRow): Promise<never> {
  const by = sortedBy ?? 'Somebody'
  if (state === 'dismissed') throw conflict(`${by} dismissed this message.`)
  const clientId = personId === null ? null : await clientOfPerson(db, personId)
  const client =
    clientId === null
      ? undefined
      : await db.selectFrom('clients').select('firstName').where('id', '=', clientId).executeTakeFirst()
  throw conflict(client ? `${by} put this into ${client.firstName}’s chat.` : `${by} sorted this message.`)
}

/** The message, locked. Throws 404, and 409 when another member has placed or dismissed it. */
export async function lockToSort(db: Db, id: string): Promise<IncomingRow> {
  const row = await lockIncoming(db, id)
  return row.state === 'to-sort' ? row : refuseSorted(db, row)
}

async function remember(
  change: Change,
  row: IncomingRow,
  person: { personId: string; clientId: string },
  addedBy: string,
) {
  const sender = { channel: row.channel, address: row.sentFrom, ...person, isNot: false, addedBy }
  await change.db
    .insertInto('known_senders')
    .values({ ...sender, createdAt: change.now })
    .onConflict((conflicting) =>
      conflicting.columns(['channel', 'address', 'personId']).doUpdateSet({ isNot: false, addedBy }),
    )
    .execute()
}

/**
 * Puts a message into the chat of a person of the client side, in the name of that person. Throws 404; 409 when it no longer waits, the
 * deal is archived, or the chat is full.
 */
export async function placeIncoming(
  services: Services,
  id: string,
  { personId, remember: isRemembered }: { personId?: string | undefined; remember: boolean },
  { admin }: AdminIdentity,
): Promise<{ messageId: string }> {
  if (personId === undefined) throw invalid({ personId: 'Choose a person' })
  return commit(services, async (change) => {
    const { db, now } = change
    const row = await lockToSort(db, id)
    const client = await lockActiveClient(db, orNotFound(await clientOfPerson(db, personId)))
    const writer = await requireReader(db, client, personId)
    if (isPartner(writer)) throw invalid({ personId: 'Choose a person of the client side' })
    if (await isChatFull(db, client.id, row.content)) throw conflict('This chat is full.', 'quota-reached')
    const { messageId, ...stored } = await fileIncoming(change, row, { writer, addedBy: admin.name })
    const filed = { state: 'filed', reason: null, clientId: client.id, personId, messageId, ...stored }
    await updateIncoming(db, id, { ...filed, sortedAt: now, sortedBy: admin.name })
    if (isRemembered) await remember(change, row, { personId, clientId: client.id }, admin.name)
    change.signal({ kind: 'to-sort-changed' })
    return { messageId }
  })
}

/** Takes a message out of To sort. Throws 404, and 409 when it no longer waits. */
export async function dismissIncoming(
  services: Services,
  id: string,
  { admin }: AdminIdentity,
): Promise<{ id: string }> {
  return commit(services, async ({ db, now, signal }) => {
    await lockToSort(db, id)
    await updateIncoming(db, id, { state: 'dismissed', sortedAt: now, sortedBy: admin.name })
    signal({ kind: 'to-sort-changed' })
    return { id }
  })
}

/** Dismisses all that waits from the sender of a message, and what comes from them later. Throws 404, and 409 when it no longer waits. */
export async function blockSender(
  services: Services,
  id: string,
  { admin }: AdminIdentity,
): Promise<{ id: string }> {
  return commit(services, async ({ db, now, signal }) => {
    const { channel, sentFrom } = await lockToSort(db, id)
    await db
      .insertInto('blocked_senders')
      .values({ channel, address: sentFrom, blockedBy: admin.name, createdAt: now })
      .onConflict((conflicting) => conflicting.columns(['channel', 'address']).doNothing())
      .execute()
    await db
      .updateTable('incoming')
      .set({ state: 'dismissed', sortedAt: now, sortedBy: admin.name })
      .where('channel', '=', channel)
      .where('sentFrom', '=', sentFrom)
      .where('state', '=', 'to-sort')
      .execute()
    signal({ kind: 'to-sort-changed' })
    return { id }
  })
}

/** Takes a dismissed message back into To sort, and no longer blocks its sender. Throws 404, and 409 when it was not dismissed. */
export async function reopenIncoming(services: Services, id: string): Promise<{ id: string }> {
  return commit(services, async ({ db, signal }) => {
    const row = await lockIncoming(db, id)
    if (row.state !== 'dismissed') throw conflict('This message is not dismissed.')
    await db
      .deleteFrom('blocked_senders')
      .where('channel', '=', row.channel)
      .where('address', '=', row.sentFrom)
      .execute()
    const reason = row.reason === 'blocked' || row.reason === null ? 'unknown' : row.reason
    await updateIncoming(db, id, { state: 'to-sort', reason, sortedAt: null, sortedBy: null })
    signal({ kind: 'to-sort-changed' })
    return { id }
  })
}

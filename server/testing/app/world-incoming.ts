import { type IncomingRow, newIncomingRow } from '../../db/incoming-rows.ts'
import { incomingFileRow } from '../../features/incoming/incoming-file-data.ts'
import { storeFile } from '../../features/incoming/received-files.ts'
import { newFilingKey } from '../../mail-in/reply-address.ts'
import { newSid } from '../receivers/post-text.ts'
import type { FullClient } from './full-client.ts'
import type { TestApp } from './test-app.ts'

/** The number of somebody who writes to both clients. */
export const strangersPhone = '+19165550199'

/** The id of a delivery to a client. */
async function lastDelivery({ services: { db } }: TestApp, personId: string): Promise<string | null> {
  const one = db.selectFrom('deliveries').select('id').where('personId', '=', personId).limit(1)
  return (await one.executeTakeFirst())?.id ?? null
}

/** A file that waits with a message, and a photo that is still fetched. */
async function insertFiles({ services }: TestApp, incomingId: string, clientId: string): Promise<void> {
  const content = Buffer.from(`Pay stub of ${clientId}`)
  const file = { folder: clientId, sender: clientId }
  const stored = await storeFile(services, { name: 'stub.txt', mimeType: 'text/plain', content }, file)
  if (typeof stored === 'string') throw new Error(`The file was left out: ${stored}`)
  const of = { incomingId, clientId }
  const coming = {
    originalName: 'photo-1.jpg',
    sourceUrl: 'https://api.example.com/media/1',
    nextTryAt: '2099-01-01T00:00:00.000Z',
  }
  await services.db
    .insertInto('incoming_files')
    .values([incomingFileRow({ ...of, ...stored }), incomingFileRow({ ...of, ...coming })])
    .execute()
}

async function firstMember({ services: { db } }: TestApp): Promise<string | null> {
  return (await db.selectFrom('user').select('id').orderBy('createdAt').executeTakeFirst())?.id ?? null
}

/** A text of a deal that waits to be sorted. */
export const unsortedText = (clientId: string, receivedAt: string): IncomingRow => ({
  ...newIncomingRow(receivedAt),
  channel: 'sms',
  way: 'webhook',
  dedupeKey: `sms ${newSid()}`,
  state: 'to-sort',
  reason: 'not-theirs',
  clientId,
  people: JSON.stringify([clientId]),
  sentFrom: strangersPhone,
  content: 'Which day?',
  sortedAt: null,
})

/**
 * What came by text and email: of each client a message in the chat and one that waits, one that was dismissed, an automatic email, a member's draft, a former
 * address that fails, and senders that members know.
 */
export async function insertIncomingRows(
  app: TestApp,
  clients: readonly (FullClient & { lender: { id: string } })[],
): Promise<void> {
  const { db } = app.services
  const receivedAt = app.clock.now().toISOString()
  const row = (clientId: string, changes: Partial<IncomingRow>): IncomingRow => ({
    ...unsortedText(clientId, receivedAt),
    ...changes,
  })
  for (const [index, { client, fromClient, lender }] of clients.entries()) {
    const { id } = client
    const sorted = { sortedAt: receivedAt, sortedBy: 'Ada Agent' }
    const filed = {
      state: 'filed',
      reason: 'shared-phone',
      personId: id,
      messageId: fromClient.id,
      ...sorted,
    }
    // Blocking its sender dismisses all that waits from them, of any deal.
    const waiting = row(id, { sentFrom: `+1916555018${index}` })
    const rows = [
      row(id, filed),
      row(id, {
        channel: 'email',
        way: 'raw',
        dedupeKey: `email ${newSid()}`,
        state: 'automatic',
        reason: null,
        deliveryId: await lastDelivery(app, id),
        sentFrom: 'strangers@example.com',
        fromName: 'A stranger',
        subject: 'Away',
        whole: 'I am away',
        checks: JSON.stringify({ dkim: 'none', spf: null, dmarc: 'none', policy: null }),
      }),
      row(id, {
        channel: 'email',
        way: 'raw',
        dedupeKey: `email ${newSid()}`,
        state: 'draft',
        reason: null,
        userId: await firstMember(app),
        sentFrom: 'ada@example.com',
        content: 'On Thursday.',
      }),
      waiting,
      row(id, { state: 'dismissed', isMasked: true, leftOut: 1, ...sorted }),
    ]
    await db.insertInto('incoming').values(rows).execute()
    await insertFiles(app, waiting.id, id)
    await db.updateTable('clients').set({ filingKey: newFilingKey() }).where('id', '=', id).execute()
    const deliveryId = await lastDelivery(app, id)
    if (deliveryId !== null)
      await db
        .insertInto('failing_addresses')
        .values({ address: `former-${id}@example.com`, status: '5.1.1', since: receivedAt, deliveryId })
        .execute()
    await db
      .updateTable('messages')
      .set({ by: 'sms', addedBy: 'Ada Agent' })
      .where('id', '=', fromClient.id)
      .execute()
    // Whoever it is, the client it is not; and a number that a former person of the deal had.
    const known = {
      channel: 'sms',
      address: strangersPhone,
      clientId: id,
      addedBy: 'Ben Broker',
      createdAt: receivedAt,
    }
    await db
      .insertInto('known_senders')
      .values([
        { ...known, personId: id, isNot: true },
        { ...known, personId: lender.id, isNot: false },
      ])
      .execute()
  }
  await db
    .insertInto('blocked_senders')
    .values({ channel: 'sms', address: '+19165550111', blockedBy: 'Ada Agent', createdAt: receivedAt })
    .onConflict((conflict) => conflict.columns(['channel', 'address']).doNothing())
    .execute()
}

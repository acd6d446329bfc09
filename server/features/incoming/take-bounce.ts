import { commit } from '../../db/change.ts'
import type { Db } from '../../db/database.ts'
import { newIncomingRow } from '../../db/incoming-rows.ts'
import { deliveryReport, isDeadMailbox } from '../../mail-in/automatic.ts'
import type { Mail } from '../../mail-in/mail.ts'
import { dedupeKey } from '../../mail-in/reply-address.ts'
import { listDealsOfAddress, noteFailing } from '../../notifications/rules/failing-addresses.ts'
import type { Services } from '../../services.ts'
import { insertIncoming } from './incoming-data.ts'

/** The delivery whose Message-ID this is; undefined for any other. */
export async function findOurs(db: Db, messageId: string | null) {
  const id = /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/.exec(messageId ?? '')?.[1]
  if (id === undefined) return undefined
  return db
    .selectFrom('deliveries')
    .select(['id', 'clientId', 'personId', 'sentTo', 'channel', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** What the report of a failed delivery says, for the team. */
const errorOf = (status: string): string =>
  isDeadMailbox(status)
    ? `The mailbox does not exist (${status}).`
    : `The recipient’s mail server sent it back (${status}).`

/**
 * Takes a report that an email of ours could not be delivered: it names the email, and the address that it went to. The delivery has
 * failed then, and where there is no such mailbox, nothing more is sent there. Returns whether it was such a report; any other changes
 * nothing.
 */
export async function takeBounce(
  services: Services,
  mail: Mail,
  { way, sentFrom }: { way: string; sentFrom: string },
): Promise<boolean> {
  const report = deliveryReport(mail)
  const delivery = report && (await findOurs(services.db, report.messageId))
  const { sentTo } = delivery ?? {}
  if (!report || delivery?.channel !== 'email' || !sentTo) return false
  const failed = report.recipients.find(({ address }) => address.toLowerCase() === sentTo.toLowerCase())
  if (!failed) return false
  const { id: deliveryId, clientId } = delivery
  const error = errorOf(failed.status)
  await commit(services, async (change) => {
    const { db, now } = change
    const row = {
      ...newIncomingRow(now),
      channel: 'email',
      way,
      dedupeKey: dedupeKey(mail, clientId),
      state: 'bounce',
      clientId,
      deliveryId,
      sentFrom,
      content: error,
      sortedAt: null,
    }
    if (!(await insertIncoming(db, row))) return
    const settled = await db
      .updateTable('deliveries')
      .set({ state: 'failed', reason: 'refused', lastError: error, settledAt: now })
      .where('id', '=', deliveryId)
      .where('state', '=', 'sent')
      .returning('id')
      .executeTakeFirst()
    if (!settled) return
    if (clientId !== null) change.changed(clientId, ['notifications'], 'admins')
    if (!isDeadMailbox(failed.status)) return
    await noteFailing(db, delivery, failed.status, now)
    for (const id of await listDealsOfAddress(db, sentTo)) change.changed(id, ['preferences'], 'admins')
  })
  return true
}

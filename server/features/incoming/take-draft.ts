import type { MemberDraft } from '#contract/calls/messages/beside-chat.ts'
import type { IncomingReason } from '#contract/rules/incoming.ts'
import type { AdminIdentity } from '../../access/sign-in.ts'
import { type Change, commit } from '../../db/change.ts'
import type { Db } from '../../db/database.ts'
import type { IncomingRow } from '../../db/incoming-rows.ts'
import type { ClientRow } from '../../db/schema.ts'
import { isRefuted, type SenderChecks } from '../../mail-in/check-sender.ts'
import type { MailFile } from '../../mail-in/mail.ts'
import type { ReadToken } from '../../mail-in/reply-address.ts'
import { enqueueDraftWaits } from '../../notifications/outbox/about-answer.ts'
import { orNotFound } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { updateIncoming } from './incoming-data.ts'
import type { Whose } from './whose.ts'

/** Most drafts above one chat: the newest. */
const maxDrafts = 20

const waits = (reason: IncomingReason) => ({ whose: { reason, people: [] } })

/**
 * Whose an answer to an email to a member is: their draft if it comes from their own address of today, or why a member decides it.
 */
export async function whoseDraft(
  db: Db,
  answered: {
    client: Pick<ClientRow, 'isArchived'>
    userId: string
    read: ReadToken
    sender: { from: readonly string[]; checks: SenderChecks }
  },
): Promise<{ whose: Whose; draftOf?: string }> {
  const { client, userId, read, sender } = answered
  const account = await db.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirst()
  const [address, ...others] = sender.from
  const isTheirs = account?.email.toLowerCase() === address && others.length === 0
  if (!account || !isTheirs || !read.isOfLink(userId)) return waits('member')
  if (isRefuted(sender.checks)) return waits('unconfirmed-sender')
  // Nothing can be sent there anymore.
  if (client.isArchived) return waits('archived')
  return { ...waits('member'), draftOf: userId }
}

/** How many files came with a draft, besides the pictures of its design. A draft has only words, so they are left out. */
export function countDraftFiles(files: readonly Pick<MailFile, 'isInline'>[]): number {
  return files.filter(({ isInline }) => !isInline).length
}

/** Makes an answer its member's draft, and tells them so once a day. Desks learn that something came, portals nothing. */
export async function takeDraft(change: Change, row: IncomingRow, userId: string): Promise<void> {
  await updateIncoming(change.db, row.id, { state: 'draft', userId, sortedAt: null })
  await enqueueDraftWaits(change, userId, row)
  change.signal({ kind: 'to-sort-changed' })
}

/** Lists a member's own drafts of a deal, oldest first. */
export async function listDrafts(db: Db, clientId: string, userId: string): Promise<MemberDraft[]> {
  const rows = await db
    .selectFrom('incoming')
    .select(['id', 'content', 'isMasked', 'leftOut', 'receivedAt'])
    .where('userId', '=', userId)
    .where('clientId', '=', clientId)
    .where('state', '=', 'draft')
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxDrafts)
    .execute()
  return rows.toReversed().map(({ id, content, isMasked, leftOut, receivedAt }) => ({
    id,
    content,
    ...(isMasked ? { isMasked: true as const } : {}),
    ...(leftOut > 0 ? { leftOut } : {}),
    receivedAt,
  }))
}

/** Takes a member's own draft away, since it was used or discarded. Throws 404 for any other, and for one that is gone. */
export async function markDraftUsed(
  services: Services,
  id: string,
  { admin }: AdminIdentity,
): Promise<{ id: string }> {
  return commit(services, async ({ db, now, signal }) => {
    const row = await db
      .updateTable('incoming')
      .set({ state: 'dismissed', sortedAt: now, sortedBy: admin.name })
      .where('id', '=', id)
      .where('userId', '=', admin.id)
      .where('state', '=', 'draft')
      .returning('id')
      .executeTakeFirst()
    orNotFound(row)
    signal({ kind: 'to-sort-changed' })
    return { id }
  })
}

import type { z } from 'zod'
import {
  type LinkRefusal,
  maxLinkEmails,
  type sendPortalLinks,
} from '#contract/calls/clients/portal-links.ts'
import { toLanguage } from '#contract/languages.ts'
import { streetOf } from '#contract/rules/street.ts'
import { textsIn } from '#texts/in-language.ts'
import type { Actor } from '../../db/activity-log.ts'
import { type Change, commit } from '../../db/change.ts'
import type { ClientRow } from '../../db/schema.ts'
import { insertDeliveries } from '../../notifications/outbox/delivery-data.ts'
import { heldDelivery } from '../../notifications/outbox/enqueue.ts'
import { conflict } from '../../problem.ts'
import type { Services } from '../../services.ts'

const day = 24 * 60 * 60_000

/** How often a client was emailed the link in the last 24 hours, and whether by this request. */
async function earlierEmails({ db, now }: Change, clientId: string, requestId: string) {
  const since = new Date(Date.parse(now) - day).toISOString()
  const rows = await db
    .selectFrom('deliveries')
    .select('subjectId')
    .where('personId', '=', clientId)
    .where('kind', '=', 'portal_link')
    .where('createdAt', '>', since)
    .execute()
  return { count: rows.length, isRepeated: rows.some(({ subjectId }) => subjectId === requestId) }
}

function refusalFor(client: ClientRow, emails: number): LinkRefusal | null {
  if (client.isSample) return 'sample'
  if (client.isArchived) return 'archived'
  // The holder of an old link can enter any address in the portal and must not get the new link.
  if (client.confirmedEmail !== client.email) return 'unconfirmed'
  return emails >= maxLinkEmails ? 'limit' : null
}

/** The agent's text, or the usual text in the client's language, followed by the note; null for the usual text alone. */
function writtenText({ propertyAddress, language }: ClientRow, text = '', note = ''): string | null {
  const usual = textsIn(toLanguage(language)).emails.linkText(streetOf(propertyAddress) || null)
  const parts = [text.trim() || usual, note.trim()]
  return text.trim() || note.trim() ? parts.filter(Boolean).join('\n\n') : null
}

/** Emails clients their portal links, regardless of their notification preferences. Throws 409 without email set up. */
export async function sendLinks(
  services: Services,
  { ids, requestId, text, note }: z.output<typeof sendPortalLinks.body>,
  actor: Actor,
): Promise<z.output<typeof sendPortalLinks.answer>> {
  if (services.channels.email === null) throw conflict('Email is not set up.')
  return commit(services, async (change) => {
    const { db, now, record } = change
    const answer: z.output<typeof sendPortalLinks.answer> = { sent: [], notSent: [] }
    // A fixed order, so that two admins with the same clients cannot deadlock.
    for (const id of [...new Set(ids)].toSorted()) {
      const client = await db
        .updateTable('clients')
        .set((of) => ({ updatedAt: of.ref('updatedAt') }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
      if (!client) continue
      const { count, isRepeated } = await earlierEmails(change, id, requestId)
      const reason = isRepeated ? null : refusalFor(client, count)
      if (reason) {
        answer.notSent.push({ clientId: id, reason })
        continue
      }
      answer.sent.push(id)
      if (isRepeated) continue
      const to = { clientId: id, personId: id, userId: null, sentTo: client.email }
      const written = writtenText(client, text, note)
      const about = { kind: 'portal_link', subjectId: requestId, isByHand: true, isUrgent: true } as const
      await insertDeliveries(db, [heldDelivery(to, { ...about, text: written }, 'email', now)])
      await record({ clientId: id, actor, action: 'link.sent', subject: client.email })
      change.changed(id, ['notifications'], 'admins')
    }
    return answer
  })
}

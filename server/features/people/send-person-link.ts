import type { z } from 'zod'
import { maxLinkEmails } from '#contract/calls/clients/portal-links.ts'
import { type PersonLinkRefusal, PersonRole, type sendPersonLink } from '#contract/calls/people/people.ts'
import { isLinkWorking } from '#contract/rules/deal/people.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import type { Actor } from '../../db/activity-log.ts'
import { commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import type { Db } from '../../db/database.ts'
import type { PersonRow } from '../../db/people-rows.ts'
import type { ClientRow } from '../../db/schema.ts'
import { teamToday } from '../../db/team-settings.ts'
import { insertDeliveries } from '../../notifications/outbox/delivery-data.ts'
import { heldDelivery } from '../../notifications/outbox/enqueue.ts'
import { conflict } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { requirePersonRow } from './people-data.ts'

const day = 24 * 60 * 60_000

/** How often a person was emailed the link in the last 24 hours, and whether by this request. */
async function earlierEmails(db: Db, personId: string, requestId: string, now: string) {
  const rows = await db
    .selectFrom('deliveries')
    .select('subjectId')
    .where('personId', '=', personId)
    .where('kind', '=', 'portal_link')
    .where('createdAt', '>', new Date(Date.parse(now) - day).toISOString())
    .execute()
  return { count: rows.length, isRepeated: rows.some(({ subjectId }) => subjectId === requestId) }
}

function refusalFor(
  client: ClientRow,
  person: PersonRow,
  { emails, today }: { emails: number; today: string },
): PersonLinkRefusal | null {
  if (client.isSample) return 'sample'
  if (client.isArchived) return 'archived'
  if (person.stoppedAt !== null) return 'stopped'
  if (!isLinkWorking({ ...person, role: PersonRole.parse(person.role) }, client, today)) return 'ended'
  if (person.email === null) return 'no-email'
  // The holder of a co-client's old link can enter any address in the portal and must not get the new link.
  if (person.confirmedEmail !== person.email) return 'unconfirmed'
  return emails >= maxLinkEmails ? 'limit' : null
}

/** Emails a person their link. Throws 404, and 409 without email. */
export async function sendLink(
  services: Services,
  id: string,
  { requestId, text = '' }: z.output<typeof sendPersonLink.body>,
  actor: Actor,
): Promise<z.output<typeof sendPersonLink.answer>> {
  if (services.channels.email === null) throw conflict('Email is not set up.')
  return commitForClient(services, { clientId: ownerOf('people', id), actor }, async (change) => {
    const { db, now, client, record, announce } = change
    const person = await requirePersonRow(db, client, id)
    const { count, isRepeated } = await earlierEmails(db, id, requestId, now)
    if (isRepeated) return { sent: true }
    const reason = refusalFor(client, person, { emails: count, today: await teamToday(db, services) })
    if (reason) return { sent: false, reason }
    const to = { clientId: client.id, personId: id, userId: null, sentTo: person.email }
    const written = text.trim() === '' ? null : text.trim()
    const about = { kind: 'portal_link', subjectId: requestId, isByHand: true, isUrgent: true } as const
    await insertDeliveries(db, [heldDelivery(to, { ...about, text: written }, 'email', now)])
    await record('link.sent', nameOf(person))
    announce(['people', 'notifications'], 'admins')
    return { sent: true }
  })
}

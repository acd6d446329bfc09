import type { Answer, BodyOutput } from '#contract/call.ts'
import type { emailNow as call } from '#contract/calls/clients/email-now.ts'
import { dayIn } from '#contract/rules/days.ts'
import { shortDay } from '#texts/written-days.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotArchived } from '../../db/client-rows.ts'
import { commitForClient } from '../../db/commit-for-client.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { ClientRow } from '../../db/schema.ts'
import { teamZone } from '../../db/team-settings.ts'
import { findEmailedItems, type NotEmailed } from '../../notifications/by-hand/emailed-items.ts'
import { insertDeliveries } from '../../notifications/outbox/delivery-data.ts'
import { heldDelivery } from '../../notifications/outbox/enqueue.ts'
import { whenEmailEnded } from '../../notifications/preferences/email-choice.ts'
import { conflict, notFound } from '../../problem.ts'
import type { Services } from '../../services.ts'

const hour = 60 * 60_000

/** Throws 409 where a client is not emailed by hand at all. */
async function assertEmailed(db: Db, client: ClientRow, timeZone: string): Promise<void> {
  const { firstName } = client
  assertNotArchived(client)
  if (client.isSample) throw conflict('This is the sample portal. Nothing is sent from it.', 'sample')
  if (client.email === '') throw conflict(`${firstName} has no email address. Add it first.`)
  if (client.confirmedEmail !== client.email)
    throw conflict(`${firstName}’s email address is not confirmed yet.`)
  const endedAt = await whenEmailEnded(db, client.id)
  if (endedAt === null) return
  const day = shortDay(dayIn(new Date(endedAt), timeZone))
  throw conflict(`${firstName} ended emails on ${day}. Call or text ${firstName}.`)
}

/** Throws 409 when the client was emailed about one of these less than an hour ago. */
async function assertNotJustEmailed(
  db: Db,
  { clientId, ids }: { clientId: string; ids: readonly string[] },
  { now, timeZone }: { now: string; timeZone: string },
): Promise<void> {
  const last = await db
    .selectFrom('deliveries')
    .select('createdAt')
    .where('clientId', '=', clientId)
    .where('kind', '=', 'email_now')
    .where('subjectId', 'in', ids)
    .where('state', 'in', ['held', 'sending', 'sent'])
    .where('createdAt', '>', new Date(Date.parse(now) - hour).toISOString())
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  if (!last) return
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
  const time = clock.format(new Date(last.createdAt)).replaceAll('\u202F', ' ')
  throw conflict(`Emailed at ${time}`)
}

const refusals: Record<NotEmailed, (firstName: string) => string> = {
  hidden: (name) => `${name} does not see this in the portal.`,
  'not-asked': (name) => `This is not asked of ${name}.`,
  done: () => 'This is done already.',
  read: (name) => `${name} has read this.`,
}

/**
 * Emails a client once about items that the portal shows them, at once and regardless of preferences and quiet hours. Throws 404
 * for an item that was deleted or is of another deal, and 409: without email set up, for an archived deal and the sample, for a
 * client without a confirmed address or who ended email, for what they do not see or have done, and again within an hour.
 */
export async function emailNow(
  services: Services,
  clientId: string,
  { about, items: asked }: BodyOutput<typeof call>,
  actor: Actor,
): Promise<Answer<typeof call>> {
  if (services.channels.email === null) throw conflict('Email is not set up.')
  return commitForClient(services, { clientId, actor }, async ({ db, client, now, record, announce }) => {
    const timeZone = await teamZone(db, services)
    await assertEmailed(db, client, timeZone)
    const wanted = [...new Set(asked)]
    const items = await findEmailedItems(db, clientId, about, wanted)
    if (items.length < wanted.length) throw notFound()
    for (const { refusal } of items) if (refusal) throw conflict(refusals[refusal](client.firstName))
    await assertNotJustEmailed(db, { clientId, ids: wanted }, { now, timeZone })
    const to = { clientId, personId: clientId, userId: null, sentTo: client.email }
    const key = `email_now ${newId()}`
    await insertDeliveries(
      db,
      wanted.map((subjectId) => {
        const event = { kind: 'email_now', subjectId, isByHand: true, isUrgent: true } as const
        const dedupeKey = `${key} ${subjectId}`
        return { ...heldDelivery(to, event, 'email', now), sentBy: actor.name, groupKey: key, dedupeKey }
      }),
    )
    await record('email.sent-now', client.email)
    announce(['notifications'], 'admins')
    return { emailedAt: now }
  })
}

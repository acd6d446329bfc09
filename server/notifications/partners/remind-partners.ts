import { setImmediate } from 'node:timers/promises'
import { addDays, dayIn } from '#contract/rules/days.ts'
import { lockClient } from '../../db/client-rows.ts'
import type { Db } from '../../db/database.ts'
import type { PartnerAskRow } from '../../db/people-rows.ts'
import { teamZone } from '../../db/team-settings.ts'
import { asProblem } from '../../http/failure.ts'
import type { Services } from '../../services.ts'
import { insertDeliveries } from '../outbox/delivery-data.ts'
import { heldDelivery } from '../outbox/enqueue.ts'
import { minutesAfterMidnight } from '../reminders/daily-brief.ts'
import { firstRemindedDay } from '../reminders/reminded-items.ts'
import { listMailedPartners } from './asks-of-partners.ts'
import { partnerGroup } from './note-partner-asks.ts'

/** Minutes after midnight, in the team's time zone. */
const firstMinute = 8 * 60
/** After downtime reminders may be late, but are not sent in the afternoon. */
const lastMinute = 12 * 60

/** Selects what partners still owe and is due tomorrow, today, or was due lately. */
const selectNear = (db: Db, today: string) =>
  db
    .selectFrom('partner_asks')
    .where('partner_asks.state', '=', 'open')
    .where('partner_asks.day', '>=', firstRemindedDay(today))
    .where('partner_asks.day', '<=', addDays(today, 1))

/** Queues a partner's reminders of some things: each once before its day and once after it. */
async function enqueueReminders(
  db: Db,
  { personId, email, clientId }: { personId: string; email: string; clientId: string },
  asks: readonly PartnerAskRow[],
  { today, now }: { today: string; now: string },
): Promise<void> {
  const to = { clientId, personId, userId: null, sentTo: email }
  await insertDeliveries(
    db,
    asks.map(({ subjectId, day }) => {
      const about = { kind: 'partner_reminder', subjectId, isByHand: false, isUrgent: true } as const
      const delivery = heldDelivery(to, about, 'email', now)
      const period = day !== null && day < today ? 'late' : 'near'
      const dedupeKey = `${delivery.dedupeKey} ${day} ${period}`
      return { ...delivery, dedupeKey, groupKey: partnerGroup(personId) }
    }),
  )
}

/**
 * Reminds partners of what they owe, in one email a day at 8:00 in the team's time zone. What became news to them today needs no
 * reminder yet. Several processes may do the same work harmlessly.
 */
export async function remindPartners(services: Services): Promise<void> {
  const now = services.clock()
  const timeZone = await teamZone(services.db, services)
  const minutes = minutesAfterMidnight(now, timeZone)
  if (minutes < firstMinute || minutes >= lastMinute) return
  const today = dayIn(now, timeZone)
  const deals = await selectNear(services.db, today)
    .innerJoin('clients', 'clients.id', 'partner_asks.clientId')
    .select('clients.id')
    .where('clients.outcome', '=', 'open')
    .where('clients.isArchived', '=', false)
    .distinct()
    .execute()
  for (const { id } of deals) {
    try {
      await services.db.transaction().execute(async (db) => {
        if ((await lockClient(db, id)).outcome !== 'open') return
        const near = await selectNear(db, today)
          .selectAll()
          .where('clientId', '=', id)
          .orderBy('day')
          .orderBy('subjectId')
          .execute()
        const due = near.filter(({ changedAt }) => dayIn(new Date(changedAt), timeZone) < today)
        const at = { today, now: now.toISOString() }
        for (const partner of await listMailedPartners(db, [id], async () => today))
          await enqueueReminders(
            db,
            partner,
            due.filter(({ personId, sentTo }) => personId === partner.personId && sentTo === partner.email),
            at,
          )
      })
    } catch (error) {
      // The client was deleted since it was listed; continue with the others.
      if (asProblem(error)?.status !== 404) throw error
    }
    // Lets other requests run: the embedded engine is synchronous.
    await setImmediate()
  }
}

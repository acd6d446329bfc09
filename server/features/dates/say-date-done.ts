import type { PortalDates } from '#contract/calls/dates/dates-of-deal.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { SaidDone } from '#contract/calls/deal/said.ts'
import type { PortalOfReader } from '../../access/portal-of-link.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotOver } from '../../db/client-rows.ts'
import { type ClientChange, commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import { notSaid, requireDealDate, toDealDate, updateDealDate } from '../../db/deal-dates.ts'
import { teamToday } from '../../db/team-settings.ts'
import { assertPastDay } from '../../http/possible-day.ts'
import { conflict, orNotFound } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { getPortalDates } from './portal-dates.ts'

/** A date that the portal shows. Throws 404 for any other. */
async function requireShownDate({ db, client }: ClientChange, dateId: string): Promise<DealDate> {
  const row = await db
    .selectFrom('deal_dates')
    .selectAll()
    .where('id', '=', dateId.toLowerCase())
    .where('clientId', '=', client.id)
    .where('isVisible', '=', true)
    .where('isUnanswered', '=', false)
    .executeTakeFirst()
  return toDealDate(orNotFound(row))
}

/**
 * Throws 409 for a date that the client cannot report done: a done date, a contingency, which is removed in writing, or somebody
 * else's date.
 */
function assertSayable({ state, kind, owes }: DealDate): void {
  if (state !== 'open') throw conflict((t) => t.dateDone)
  if (kind === 'contingency') throw conflict((t) => t.contingency)
  if (owes !== 'client') throw conflict((t) => t.somebodyElse)
}

/**
 * Stores the client's report that a date is done. Reminders pause until an agent confirms or declines; nothing else changes.
 * Throws 404 for a date that the portal does not show, 400 for a future day or one before the acceptance, and 409 for a deal that
 * is over, a done date, a contingency, or somebody else's date.
 */
export async function sayDateDone(
  services: Services,
  portal: PortalOfReader,
  dateId: string,
  { doneOn, note }: SaidDone,
): Promise<PortalDates> {
  return commitForClient(services, { clientId: portal.clientId, actor: portal }, async (change) => {
    const { db, client, now, record, announce } = change
    assertNotOver(client)
    const date = await requireShownDate(change, dateId)
    assertSayable(date)
    assertPastDay('doneOn', doneOn, client, await teamToday(db, services))
    // Two open pages may say the same.
    if (date.saidDoneOn === doneOn && date.saidNote === note) return getPortalDates(db, portal)
    await updateDealDate(db, date.id, { saidDoneOn: doneOn, saidAt: now, saidNote: note })
    await record('date.said-done', date.name)
    announce(['dates'])
    return getPortalDates(db, portal)
  })
}

/** Withdraws the client's report. Repeating is harmless. Throws 404, and 409 for a deal that is over or a done date. */
export async function takeBackDate(
  services: Services,
  portal: PortalOfReader,
  dateId: string,
): Promise<PortalDates> {
  return commitForClient(services, { clientId: portal.clientId, actor: portal }, async (change) => {
    const { db, client, record, announce } = change
    assertNotOver(client)
    const date = await requireShownDate(change, dateId)
    if (date.state !== 'open') throw conflict((t) => t.dateDone)
    if (date.saidDoneOn !== null) {
      await updateDealDate(db, date.id, notSaid)
      await record('date.said-taken-back', date.name)
      announce(['dates'])
    }
    return getPortalDates(db, portal)
  })
}

/** Declines the client's report, for an agent. Repeating is harmless. Throws 404, and 409 for a deal that is over. */
export async function declineSaidDate(services: Services, id: string, actor: Actor): Promise<DealDate> {
  const clientId = ownerOf('deal_dates', id)
  return commitForClient(services, { clientId, actor }, async ({ db, client, record, announce }) => {
    assertNotOver(client)
    const date = await requireDealDate(db, id)
    if (date.saidDoneOn === null) return date
    await updateDealDate(db, date.id, notSaid)
    await record('date.said-declined', date.name)
    announce(['dates'], date.isVisible ? 'everyone' : 'admins')
    return { ...date, ...notSaid }
  })
}

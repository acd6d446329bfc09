import { sql, type SelectQueryBuilder } from 'kysely'
import type { Today } from '#contract/calls/desk/today.ts'
import { addDays, dayIn } from '#contract/rules/days.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { workingDayBefore } from '#contract/rules/working-days.ts'
import type { Assigned } from '../../db/assigned-deals.ts'
import type { Db } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { healthReason, nextClosing } from '../../texts/health-texts.ts'
import { selectFailedDeliveries, getFailureReason } from '../outbox/failed-deliveries.ts'
import { isReachedEach } from '../rules/reach.ts'
import { listDueDeals } from './due-deals.ts'
import { isCurrentDeal, isOpenDeal, ofCurrentDeal, ofOpenDeal } from './open-deals.ts'
import { type TodayPart, listLines, named, namedPerson, ofMember } from './query-lines.ts'
import { filesToCheck, unseenUploads } from './today-files.ts'
import { listUncheckedNumbers } from './today-numbers.ts'
import { listOpenedOften, listPartnerChanges, listStoppedLinks } from './today-people.ts'
import { messagesToSort } from './today-to-sort.ts'

function openDeals(db: Db) {
  return db.selectFrom('clients').where(isOpenDeal).select(named)
}

function atRisk(db: Db) {
  return openDeals(db)
    .where('health', '=', sql.lit('at-risk'))
    .select('expectedCloseDate as closeDate')
    .select('healthReason')
    .orderBy('expectedCloseDate')
    .orderBy('id')
}

async function listRisks(db: Db, asked: TodayPart) {
  const { total, lines } = await listLines(atRisk(db), asked)
  return {
    total,
    lines: lines.map(({ healthReason: stored, ...line }) => ({
      ...line,
      reason: healthReason(stored) ?? '',
      next: nextClosing(stored),
    })),
  }
}

/** How long a client may leave a move unconfirmed, in milliseconds. */
const unseenFor = 2 * 86_400_000

function unseenMoves(db: Db, now: Date) {
  return (
    db
      .selectFrom('moves')
      .crossJoin('clients')
      .where(ofOpenDeal('moves'))
      .select(named)
      .where('moves.isNotified', '=', sql.lit(true))
      .where('moves.seenAt', 'is', null)
      // One person of the client side who saw the move can tell the others.
      .where((move) =>
        move.not(
          move.exists(
            move
              .selectFrom('people')
              .whereRef('people.clientId', '=', 'moves.clientId')
              .whereRef('people.movesSeenThrough', '>=', 'moves.createdAt')
              .select('people.id'),
          ),
        ),
      )
      .where('moves.createdAt', '<=', new Date(now.getTime() - unseenFor).toISOString())
      .groupBy(['clients.id', 'clients.firstName', 'clients.lastName'])
      .select((of) => of.fn.min('moves.createdAt').as('since'))
      .orderBy('since')
      .orderBy('clients.id')
  )
}

function unreadMessages(db: Db) {
  return db
    .selectFrom('messages')
    .crossJoin('clients')
    .where(ofCurrentDeal('messages'))
    .select(named)
    .where('messages.senderType', '=', 'client')
    .where('messages.isRead', '=', false)
    .groupBy(['clients.id', 'clients.firstName', 'clients.lastName'])
    .select((of) => [of.fn.countAll<number>().as('unread'), of.fn.min('messages.createdAt').as('since')])
    .orderBy('since')
    .orderBy('clients.id')
}

function changedEmails(db: Db) {
  return db
    .selectFrom('email_changes')
    .crossJoin('clients')
    .leftJoin('people', 'people.id', 'email_changes.personId')
    .where(ofCurrentDeal('email_changes'))
    .select(namedPerson)
    .where('email_changes.seenAt', 'is', null)
    .select([
      'email_changes.id as changeId',
      'email_changes.oldEmail',
      'email_changes.newEmail',
      'email_changes.createdAt as changedAt',
    ])
    .orderBy('email_changes.createdAt', 'desc')
    .orderBy('email_changes.id', 'desc')
}

function changedProfiles(db: Db) {
  return db
    .selectFrom('profile_changes')
    .crossJoin('clients')
    .leftJoin('people', 'people.id', 'profile_changes.personId')
    .where(ofCurrentDeal('profile_changes'))
    .select(namedPerson)
    .where('profile_changes.seenAt', 'is', null)
    .select([
      'profile_changes.id as changeId',
      'profile_changes.field',
      'profile_changes.oldValue',
      'profile_changes.newValue',
      'profile_changes.createdAt as changedAt',
    ])
    .orderBy('profile_changes.createdAt', 'desc')
    .orderBy('profile_changes.id', 'desc')
}

/** Clients whose messages were all read, the last one a working day ago or longer, without an answer. */
function unansweredMessages(db: Db, until: Date) {
  return db
    .selectFrom('deal_marks')
    .crossJoin('messages')
    .crossJoin('clients')
    .where('deal_marks.unansweredId', 'is not', null)
    .whereRef('messages.id', '=', 'deal_marks.unansweredId')
    .where(ofCurrentDeal('messages'))
    .select(named)
    .where('messages.senderType', '=', 'client')
    .where('messages.isRead', '=', true)
    .where('messages.acknowledgedAt', 'is', null)
    .where('messages.createdAt', '<=', until.toISOString())
    .select('messages.createdAt as since')
    .orderBy('messages.createdAt')
    .orderBy('clients.id')
}

function closingSoon(db: Db, today: string) {
  return openDeals(db)
    .where('expectedCloseDate', '>=', today)
    .where('expectedCloseDate', '<=', addDays(today, 6))
    .select(['expectedCloseDate as closeDate', 'escrowPhone'])
    .orderBy('expectedCloseDate')
    .orderBy('id')
}

async function failuresToReport(db: Db, now: Date, asked: TodayPart): Promise<Today['failures']> {
  const failed = await listLines(
    selectFailedDeliveries(db, now)
      .leftJoin('people', 'people.id', 'deliveries.personId')
      .where(isCurrentDeal)
      .select(namedPerson),
    asked,
  )
  return { ...failed, lines: failed.lines.map((line) => ({ ...line, ...getFailureReason(line) })) }
}

async function countOf(clients: SelectQueryBuilder<Schema, 'clients', object>): Promise<number> {
  const { total } = await clients
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Open deals minus the ones whose clients are reached. */
async function countPortalOnly(db: Db, { assigned }: TodayPart): Promise<Today['portalOnly']> {
  const open = ofMember(db.selectFrom('clients').where(isOpenDeal), assigned)
  return { total: (await countOf(open)) - (await countOf(open.where(isReachedEach))) }
}

/** How long a link that was emailed may wait for its first opening, in milliseconds. */
const unopenedFor = 2 * 86_400_000

function unopenedPortals(db: Db, assigned: Assigned, now: Date) {
  const since = new Date(now.getTime() - unopenedFor).toISOString()
  return ofMember(db.selectFrom('clients'), assigned)
    .where(isOpenDeal)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('deliveries')
            .whereRef('deliveries.personId', '=', 'clients.id')
            .where('deliveries.kind', '=', 'portal_link')
            .where('deliveries.createdAt', '>', since)
            .select('deliveries.id'),
        ),
      ),
    )
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('portal_visits')
            .whereRef('portal_visits.personId', '=', 'clients.id')
            .select('portal_visits.clientId'),
        ),
      ),
    )
}

/** When the links of these clients were last emailed. */
async function readSentLinks(db: Db, clientIds: readonly string[]): Promise<Map<string, string>> {
  if (clientIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('deliveries')
    .where('personId', 'in', clientIds)
    .where('kind', '=', 'portal_link')
    .groupBy('personId')
    .select((of) => ['personId as clientId', of.fn.max<string>('createdAt').as('sentAt')])
    .execute()
  return new Map(rows.flatMap(({ clientId, sentAt }) => (clientId ? [[clientId, sentAt]] : [])))
}

/** Counted in a query of its own, so that only the listed lines read names and links. */
async function listUnopened(db: Db, { limit, assigned }: TodayPart, now: Date): Promise<Today['unopened']> {
  const rows = await unopenedPortals(db, assigned, now)
    .select(named)
    .select('clients.createdAt as since')
    .orderBy('clients.createdAt')
    .orderBy('clients.id')
    .limit(limit)
    .execute()
  const sent = await readSentLinks(
    db,
    rows.map(({ clientId }) => clientId),
  )
  return {
    total: rows.length < limit ? rows.length : await countOf(unopenedPortals(db, assigned, now)),
    lines: rows.map((row) => ({
      ...row,
      clientName: nameOf(row),
      sentAt: sent.get(row.clientId) ?? null,
    })),
  }
}

/** The most lines of each kind, unless asked otherwise; the totals count all of them. */
export const fewLines = 20

/**
 * Returns the items that need the team's attention at a moment, and on its day in the team's time zone; on request only for one
 * member's deals.
 */
export async function getWaitingItems(
  db: Db,
  now: Date,
  teamsZone: string,
  { limit = fewLines, assigned = 'all' }: Partial<TodayPart> = {},
): Promise<Today> {
  const asked = { limit, assigned }
  const today = dayIn(now, teamsZone)
  return {
    today,
    due: await listDueDeals(db, today, teamsZone, asked),
    risks: await listRisks(db, asked),
    unseen: await listLines(unseenMoves(db, now), asked),
    messages: await listLines(unreadMessages(db), asked),
    uploads: await listLines(unseenUploads(db), asked),
    ...(await filesToCheck(db, asked)),
    ...(await messagesToSort(db)),
    profiles: await listLines(changedProfiles(db), asked),
    unanswered: await listLines(unansweredMessages(db, workingDayBefore(now, teamsZone)), asked),
    emails: await listLines(changedEmails(db), asked),
    ...(await listPartnerChanges(db, asked)),
    ...(await listStoppedLinks(db, asked)),
    ...(await listOpenedOften(db, now, asked)),
    ...(await listUncheckedNumbers(db, now, today, asked)),
    closings: await listLines(closingSoon(db, today), asked),
    failures: await failuresToReport(db, now, asked),
    portalOnly: await countPortalOnly(db, asked),
    unopened: await listUnopened(db, asked, now),
  }
}

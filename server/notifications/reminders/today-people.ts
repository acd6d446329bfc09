import { sql } from 'kysely'
import type { Today } from '#contract/calls/desk/today.ts'
import { maxPinMisses } from '#contract/rules/deal/people.ts'
import type { Db } from '../../db/database.ts'
import { ofCurrentDeal } from './open-deals.ts'
import { type TodayPart, listLines, named, namedPerson } from './query-lines.ts'

/** A partner's last change of a date, by the action in the activity. */
const partnerDid = { 'date.partner-moved': 'moved', 'date.done': 'done', 'date.open': 'reopened' } as const

/** The activity entry of a change names the partner and the kind of change. */
function partnerChanges(db: Db) {
  return db
    .selectFrom('deal_dates')
    .crossJoin('clients')
    .innerJoin('activity', (join) =>
      join
        .onRef('activity.clientId', '=', 'deal_dates.clientId')
        .onRef('activity.createdAt', '=', 'deal_dates.partnerChangeAt')
        .onRef('activity.subject', '=', 'deal_dates.name')
        .on('activity.actorType', '=', sql.lit('client'))
        .on('activity.action', 'in', Object.keys(partnerDid)),
    )
    .where(ofCurrentDeal('deal_dates'))
    .select(named)
    .where('deal_dates.partnerChangeAt', 'is not', null)
    .select([
      'deal_dates.id as dateId',
      'deal_dates.name as title',
      'deal_dates.day',
      'deal_dates.partnerChangeAt',
      'activity.actorName as partnerName',
      'activity.action',
    ])
    .orderBy('deal_dates.partnerChangeAt')
    .orderBy('deal_dates.id')
}

/** Lists partners' changes that no admin has seen; nothing while there are none. */
export async function listPartnerChanges(db: Db, asked: TodayPart): Promise<Pick<Today, 'partners'>> {
  const { total, lines } = await listLines(partnerChanges(db), asked)
  if (total === 0) return {}
  return {
    partners: {
      total,
      lines: lines.map(({ action, partnerChangeAt, ...line }) => ({
        ...line,
        what: partnerDid[action as keyof typeof partnerDid],
        changedAt: partnerChangeAt ?? '',
      })),
    },
  }
}

/** Lists the people whose link was stopped by wrong PINs; nothing while there are none. */
export async function listStoppedLinks(db: Db, asked: TodayPart): Promise<Pick<Today, 'stoppedLinks'>> {
  const stopped = await listLines(
    db
      .selectFrom('people')
      .crossJoin('clients')
      .where(ofCurrentDeal('people'))
      .select(namedPerson)
      .where('people.pinMisses', '>=', sql.lit(maxPinMisses))
      .where('people.stoppedAt', 'is not', null)
      .select(['people.id as personId', sql<string>`people."stoppedAt"`.as('stoppedAt')])
      .orderBy('people.stoppedAt', 'desc')
      .orderBy('people.id'),
    asked,
  )
  return stopped.total === 0 ? {} : { stoppedLinks: stopped }
}

const week = 7 * 24 * 60 * 60_000

/**
 * Lists the people whose current link was opened in many new browsers within a day of the last week; nothing while there are
 * none.
 */
export async function listOpenedOften(
  db: Db,
  now: Date,
  asked: TodayPart,
): Promise<Pick<Today, 'openedOften'>> {
  const replacedAt = sql`case when people.id is null then clients."linkReplacedAt" else people."linkReplacedAt" end`
  const opened = await listLines(
    db
      .selectFrom('activity')
      .crossJoin('clients')
      .leftJoin('people', (join) =>
        join
          .onRef('people.clientId', '=', 'activity.clientId')
          .on(sql`cast(people.id as text)`, '=', sql.ref('activity.actorId')),
      )
      .where(ofCurrentDeal('activity'))
      .where('activity.action', '=', sql.lit('portal.opened-often'))
      .where('activity.createdAt', '>=', new Date(now.getTime() - week).toISOString())
      .where(sql<boolean>`(${replacedAt} is null or activity."createdAt" >= ${replacedAt})`)
      .where('people.stoppedAt', 'is', null)
      .groupBy(['clients.id', 'people.id'])
      .select(namedPerson)
      .select([
        sql<string>`coalesce(people.id, clients.id)`.as('personId'),
        sql<string>`max(activity."createdAt")`.as('since'),
      ])
      .orderBy('since', 'desc')
      .orderBy('personId'),
    asked,
  )
  return opened.total === 0 ? {} : { openedOften: opened }
}

import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { DateRule } from '#contract/rules/dates/rule.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import { orNotFound } from '../problem.ts'
import type { Db } from './database.ts'
import type { DealDateRow } from './date-rows.ts'
import { readTranslations, writeTranslations } from './translations.ts'

/** Parses the rule of a column. */
export const readRule = (text: string | null): DateRule | null =>
  text === null ? null : (JSON.parse(text) as DateRule)

export const writeRule = (rule: DateRule | null): string | null =>
  rule === null ? null : JSON.stringify(rule)

/** A date without any answer or report. */
export const nothingSaid = { isUnanswered: false, saidDoneOn: null, saidAt: null, saidNote: null }
/** Clears the client's report. */
export const notSaid = { saidDoneOn: null, saidAt: null, saidNote: null }

export function toDealDate({ translations, searchText: _folded, ...row }: DealDateRow): DealDate {
  return { ...row, rule: readRule(row.rule), ...readTranslations(translations) } as DealDate
}

/** Lists the dates of a deal by day, dates without a day last. */
export async function listDealDates(db: Db, clientId: string): Promise<DealDate[]> {
  const rows = await db
    .selectFrom('deal_dates')
    .selectAll()
    .where('clientId', '=', clientId)
    .orderBy((of) => of.case().when('day', 'is', null).then(1).else(0).end())
    .orderBy('day')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(toDealDate)
}

/** Throws 404. */
export async function requireDealDate(db: Db, id: string): Promise<DealDate> {
  return toDealDate(
    orNotFound(await db.selectFrom('deal_dates').selectAll().where('id', '=', id).executeTakeFirst()),
  )
}

export async function insertDealDates(db: Db, dates: readonly DealDate[]): Promise<void> {
  if (dates.length === 0) return
  const rows = dates.map((date) => ({
    ...date,
    rule: writeRule(date.rule),
    translations: writeTranslations(date.translations),
    searchText: foldText(date.name),
  }))
  await db.insertInto('deal_dates').values(rows).execute()
}

export async function updateDealDate(
  db: Db,
  id: string,
  {
    rule,
    ...columns
  }: Partial<Omit<DealDate, 'id' | 'clientId' | 'createdAt' | 'translations'>> & {
    translations?: string | null
  },
): Promise<void> {
  const set = {
    ...columns,
    ...(columns.name === undefined ? {} : { searchText: foldText(columns.name) }),
    ...(rule === undefined ? {} : { rule: writeRule(rule) }),
  }
  if (Object.keys(set).length === 0) return
  await db.updateTable('deal_dates').set(set).where('id', '=', id).execute()
}

export async function deleteDealDateRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('deal_dates').where('id', '=', id).execute()
}

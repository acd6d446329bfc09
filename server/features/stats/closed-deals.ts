import { sql } from 'kysely'
import type { ClosedDeal, ClosedYear } from '#contract/calls/desk/closed-deals.ts'
import { unitsToDecimal } from '#contract/calls/fields/money.ts'
import { daysBetween } from '#contract/rules/days.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'
import { commissionCents } from '../../db/commission-cents.ts'
import { isCounted } from '../../db/counted-clients.ts'
import type { Db } from '../../db/database.ts'
import { dealsCounted } from '../../db/deal-counts.ts'

/** The years in which deals closed, archived ones too, and one more, the latest first. */
async function yearsWith(db: Db, one: number): Promise<number[]> {
  const rows = await db
    .selectFrom('deal_counts as clients')
    .where(isCounted)
    .where('closedYear', '!=', '')
    .groupBy('closedYear')
    .having(dealsCounted, '>', 0)
    .select('closedYear')
    .execute()
  const years = new Set([one, ...rows.map(({ closedYear }) => Number(closedYear))])
  return [...years].toSorted((a, b) => b - a)
}

/** The middle number, or the mean of the two in the middle; null of none. */
export function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

const dollars = (cents: number) => unitsToDecimal(cents, 2)
const sum = (numbers: readonly (number | null)[]) => numbers.reduce<number>((all, one) => all + (one ?? 0), 0)

/** The deals that closed in a year, with their figures; `year` defaults to the current one. `today` is the team's day. */
export async function getClosedYear(
  db: Db,
  today: string,
  year = Number(today.slice(0, 4)),
): Promise<ClosedYear> {
  const rows = await db
    .selectFrom('clients')
    .where('outcome', '=', sql.lit('closed'))
    .where(isCounted)
    .where((of) => of.between('outcomeOn', `${year}-01-01`, `${year}-12-31`))
    .select(['id', 'firstName', 'lastName', 'propertyAddress', 'transactionType', 'outcomeOn'])
    .select(['acceptanceDate', 'propertyPriceCents'])
    .select(commissionCents.as('commissionCents'))
    .orderBy('outcomeOn', 'desc')
    .orderBy('lastName')
    .orderBy('firstName')
    .orderBy('id')
    .$narrowType<{ outcomeOn: string }>()
    .execute()
  const deals = rows.map((row): ClosedDeal => {
    const { id, firstName, lastName, propertyAddress, outcomeOn, acceptanceDate } = row
    return {
      id,
      firstName,
      lastName,
      propertyAddress,
      transactionType: row.transactionType as TransactionType,
      closedOn: outcomeOn,
      price: row.propertyPriceCents === null ? null : dollars(row.propertyPriceCents),
      commission: row.commissionCents === null ? null : dollars(row.commissionCents),
      days: acceptanceDate === null ? null : daysBetween(acceptanceDate, outcomeOn),
    }
  })
  const sales = deals.filter(({ transactionType }) => isSale(transactionType)).length
  return {
    year,
    years: await yearsWith(db, Number(today.slice(0, 4))),
    purchases: deals.length - sales,
    sales,
    volume: dollars(sum(rows.map(({ propertyPriceCents }) => propertyPriceCents))),
    commission: dollars(sum(rows.map((row) => row.commissionCents))),
    medianDays: medianOf(deals.flatMap(({ days }) => (days === null || days < 0 ? [] : days))),
    deals,
  }
}

import { sql } from 'kysely'

/**
 * SQL for a client's commission in cents: the amount, or price times percentage, rounded to the cent; null when neither is known.
 * The query must read from `clients`.
 */
export const commissionCents = sql<number | null>`coalesce(clients."commissionAmountCents",
  (clients."propertyPriceCents" * clients."commissionThousandths" + 50000) / 100000)`

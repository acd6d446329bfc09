/**
 * How many deals are alike in these columns, and their commission. Triggers keep the rows, in the transaction that changes a client.
 * On SQLite each key has one row; on PostgreSQL writers append differences, so readers always add up.
 */
export interface DealCountRow {
  isSample: boolean
  isArchived: boolean
  outcome: string
  transactionType: string
  language: string
  /** The year in which the deal closed, `YYYY`; empty for any other. */
  closedYear: string
  n: number
  commissionCents: number
}

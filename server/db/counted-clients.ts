import { sql } from 'kysely'

/**
 * SQL condition that a client appears in lists, searches, figures, Today, and unread messages: the sample client does not once a
 * real client exists. The query must read from `clients`.
 */
export const isCounted = sql<boolean>`(clients."isSample" = false or not exists (
  select 1 from clients as others where others."isSample" = false))`

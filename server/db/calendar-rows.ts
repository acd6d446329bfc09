/** A calendar feed with exactly one owner: a person of a client side, or an admin for all clients. */
export interface CalendarFeedRow {
  /** Stored in plain text: the owner can view the address again, and the feed's data is in the same database anyway. */
  secret: string
  clientId: string | null
  personId: string | null
  userId: string | null
  createdAt: string
}

/** A date as published in calendar feeds; maintained by calendar-dates.ts. */
export interface CalendarDateRow {
  /** The id of the step, document or date; for a closing date, the id of the client. */
  id: string
  /** closing, step, document or date */
  kind: string
  /** Null once the client is deleted; then only the cancellation is published. */
  clientId: string | null
  /** `YYYY-MM-DD` */
  day: string
  title: string
  isDone: boolean
  clientName: string
  propertyAddress: string
  /** Increases with every change. */
  sequence: number
  changedAt: string
  cancelledAt: string | null
}

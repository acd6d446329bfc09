/** The address of a feed of dates: a client's, or an admin's over all clients; exactly one owner. */
export interface CalendarFeedRow {
  /** As it stands in the address: its owner sees it again, and what it opens lies in the same database. */
  secret: string
  clientId: string | null
  userId: string | null
  createdAt: string
}

/** A date as calendars were told it; kept by calendar-dates.ts. */
export interface CalendarDateRow {
  /** Of the step or document; of the client for the closing date. */
  id: string
  /** closing, step or document */
  kind: string
  /** Null once the client is deleted: only the cancelling is still to be told. */
  clientId: string | null
  /** `YYYY-MM-DD` */
  day: string
  title: string
  isDone: boolean
  clientName: string
  propertyAddress: string
  /** Rises with every change. */
  sequence: number
  changedAt: string
  cancelledAt: string | null
}

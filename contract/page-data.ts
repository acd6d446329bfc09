/** What the page of an open portal carries, so that its first paint needs no further request. */
export interface PageData {
  uniqueId: string
  /** By the id of the call that answers it. */
  answers: Record<string, unknown>
}

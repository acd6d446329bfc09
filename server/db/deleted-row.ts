/** What can be restored after it was deleted; it is stored under its own id for ten minutes. */
export interface DeletedRow {
  id: string
  clientId: string
  kind: string
  /** JSON of the rows. */
  content: string
  deletedAt: string
}

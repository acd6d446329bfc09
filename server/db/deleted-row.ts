/** A deleted row that can be restored for ten minutes, under its own id. */
export interface DeletedRow {
  id: string
  clientId: string
  kind: string
  /** JSON of the rows. */
  content: string
  deletedAt: string
}

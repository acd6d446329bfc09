/** Somebody asked for the links of an email address; gone once they were mailed, or nobody has the address. */
export interface LinkRequestRow {
  id: string
  /** As typed, in lower case. */
  email: string
  /** The language of the page on which it was typed. */
  language: string
  /** ISO 8601 in UTC. */
  createdAt: string
}

/** What the dialog that moves dates begins with. */
export type MoveStart =
  | { subject: 'closing'; day?: string }
  | { subject: 'acceptance' }
  | { subject: 'date'; dateId: string }
  /** All dates whose rule gives another day than the one they have. */
  | { subject: 'out-of-step' }

import type { ReadName } from '../reading/reading.ts'

export type Side = Extract<ReadName, 'buyers' | 'sellers'>

/** A page of a form, and its number in the packet. */
export interface FormPage {
  code: string
  page: number
  of: number
  /** Its number among all pages that were dropped. */
  inPacket: number
}

/** What is missing on some pages. Nothing here says that anything is complete or signed. */
export type Gap =
  | { kind: 'pages'; code: string; pages: readonly number[]; of: number }
  | { kind: 'twice'; at: FormPage; first: number }
  | { kind: 'revision'; at: FormPage; revision: string; others: string }
  | { kind: 'initials'; at: FormPage; side: Side; place: number; isOne: boolean }
  | { kind: 'signature'; at: FormPage; side: Side; place: number; name: string | null }
  | { kind: 'addendum'; at: FormPage; code: string }

/** What was looked at of the agreement, and what was found. */
export interface LookedAt {
  gaps: readonly Gap[]
  /** How many pages of the agreement were looked at. */
  pages: number
  /** Pages of the packet that could not be looked at: pictures, and pages that were not drawn. */
  notLookedAt: readonly number[]
}

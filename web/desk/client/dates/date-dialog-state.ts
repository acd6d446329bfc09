import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { MoveStart } from './move/move-start.ts'

/** The dialog that is open on the page of key dates. */
export type DateDialog =
  | { action: 'add' | 'template' }
  | { action: 'edit' | 'finish' | 'delete' | 'history'; date: DealDate }
  | { action: 'move'; start: MoveStart }

export type OnOpenDialog = (dialog: DateDialog | null) => void

import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { ClientAction } from '../deal/client-queries.ts'

/** The row actions that are not links. */
export type RowAction = 'edit' | 'copy-link' | 'send-link' | 'complete-step' | 'outcome' | ClientAction

export type OnRowAction = (action: RowAction, client: AdminClient) => void

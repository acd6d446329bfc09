import type { AdminClient } from '#contract/clients.ts'
import type { ClientAction } from './client-queries.ts'

/** What a row's buttons ask for beside going somewhere. */
export type RowAction = 'edit' | 'copy-link' | ClientAction

export type OnRowAction = (action: RowAction, client: AdminClient) => void

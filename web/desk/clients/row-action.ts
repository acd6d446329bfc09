import type { AdminClient } from '#contract/clients.ts'
import type { ClientDeed } from './client-queries.ts'

/** What a row's buttons ask for beside going somewhere. */
export type RowDeed = 'edit' | 'copy-link' | ClientDeed

export type OnRowDeed = (deed: RowDeed, client: AdminClient) => void

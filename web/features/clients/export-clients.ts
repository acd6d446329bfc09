import { dayIn } from '#contract/days.ts'
import type { AdminClient } from '#contract/clients.ts'
import { saveCsv } from '#web/format/save-csv.ts'
import type { ClientView } from './client-view.ts'
import { clientsCsv } from './clients-csv.ts'

/** Saves the clients of a view as "clients-active-2026-11-20.csv". */
export function exportClients(clients: readonly AdminClient[], view: ClientView): void {
  saveCsv(`clients-${view}-${dayIn(new Date())}.csv`, clientsCsv(clients))
}

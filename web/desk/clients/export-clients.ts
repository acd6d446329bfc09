import type { AdminClient } from '#contract/clients.ts'
import { dayIn } from '#contract/days.ts'
import { saveCsv } from '#web/format/save-csv.ts'
import { clientsCsv } from './clients-csv.ts'

/** Saves clients as "clients-active-2026-11-20.csv"; `which` says which they are. */
export function exportClients(clients: readonly AdminClient[], which: string): void {
  saveCsv(`clients-${which}-${dayIn(new Date())}.csv`, clientsCsv(clients))
}

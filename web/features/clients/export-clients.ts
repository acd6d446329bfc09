import { dayIn } from '#contract/days.ts'
import type { AdminClient } from '#contract/clients.ts'
import type { ClientView } from './client-view.ts'
import { clientsCsv } from './clients-csv.ts'

/** Saves the clients of a view as "clients-active-2026-11-20.csv". */
export function exportClients(clients: readonly AdminClient[], view: ClientView): void {
  const url = URL.createObjectURL(new Blob([clientsCsv(clients)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `clients-${view}-${dayIn(new Date())}.csv`
  link.click()
  URL.revokeObjectURL(url)
}

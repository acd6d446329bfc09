import { useAction } from '#web/data/use-action.ts'
import { fetchAllResults } from '../deal/client-search-results.ts'
import { exportClients } from './export-clients.ts'

/** Exports all clients that match a query, not just one page. */
export function useExport(query: Record<string, string>): { busy: boolean; save: () => void } {
  const work = async () => exportClients(await fetchAllResults(query), query['status'] ?? 'all')
  const { run, isBusy } = useAction(work, { done: null, failed: 'Failed to export clients' })
  return { busy: isBusy, save: () => run() }
}

import { useState } from 'react'
import { failureMessage } from '#web/api/request-error.ts'
import { useToast } from '#web/ui/toast-context.ts'
import { fetchAllResults } from './client-search-results.ts'
import { exportClients } from './export-clients.ts'

/** Exports all clients that match a query, not just one page. */
export function useExport(query: Record<string, string>): { busy: boolean; save: () => void } {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      exportClients(await fetchAllResults(query), query['status'] ?? 'all')
    } catch (error) {
      const description = failureMessage(error, 'Failed to export clients')
      toast({ title: 'Error', description, variant: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, save: () => void save() }
}

import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { failureMessage } from '#web/api/request-error.ts'
import { paths } from '#web/paths.ts'
import { useToast } from '#web/ui/toast-context.ts'
import { AddClientDialog } from '../clients/add-client-dialog.tsx'
import { fetchAllResults } from '../clients/client-search-results.ts'
import { exportClients } from '../clients/export-clients.ts'
import { NotificationWriter } from '../notifications/notification-writer.tsx'

/** Actions the command menu can run on any page. */
export type DeskAction = 'add-client' | 'create-notification' | 'export'

/** Runs the action, then calls `onDone`. */
export function DeskActions({ action, onDone }: { action: DeskAction; onDone: () => void }) {
  const [, navigate] = useLocation()
  if (action === 'add-client') return <AddClientDialog onClose={onDone} />
  if (action === 'export') return <ExportActive onDone={onDone} />
  return (
    <NotificationWriter
      isOpen
      chosen={null}
      onCreated={(clientId) => navigate(paths.adminNotifications(clientId))}
      onClose={onDone}
    />
  )
}

function ExportActive({ onDone }: { onDone: () => void }) {
  const toast = useToast()
  const run = useEffectEvent(async () => {
    try {
      exportClients(await fetchAllResults({ status: 'active' }), 'active')
    } catch (error) {
      const description = failureMessage(error, 'The clients could not be exported. Try again.')
      toast({ title: 'Error', description, variant: 'error' })
    }
    onDone()
  })
  useEffect(() => {
    void run()
  }, [])
  return null
}

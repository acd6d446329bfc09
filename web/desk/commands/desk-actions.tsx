import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { failureMessage } from '#web/data/request-error.ts'
import { paths } from '#web/paths.ts'
import { useToast } from '#web/ui/toast-context.ts'
import { AddClientDialog } from '../client-actions/add-client-dialog.tsx'
import { exportClients } from '../client-actions/export-clients.ts'
import { ActDialog } from '../dashboard/act-dialog.tsx'
import { fetchAllResults } from '../deal/client-search-results.ts'
import { NotificationWriter } from '../notifications/notification-writer.tsx'
import { ClientCommandDialog } from './client-command-dialog.tsx'
import { clientCommands, type ClientCommand } from './client-commands.ts'

/** Actions the command menu can run on any page. */
export type DeskAction =
  | 'add-client'
  | 'add-from-contract'
  | 'create-notification'
  | 'export'
  | { command: ClientCommand; clientId: string }

/** Runs the action, then calls `onClose`. */
export function DeskActions({ action, onClose }: { action: DeskAction; onClose: () => void }) {
  const [, navigate] = useLocation()
  if (typeof action === 'object') {
    const { command, clientId } = action
    if (command !== 'move') return <ClientCommandDialog {...{ command, clientId, onClose }} />
    const move = { text: clientCommands.move.name, does: 'move', clientId, day: null } as const
    return <ActDialog act={move} onClose={onClose} />
  }
  if (action === 'add-client') return <AddClientDialog onClose={onClose} />
  if (action === 'add-from-contract') return <AddClientDialog fromContract onClose={onClose} />
  if (action === 'export') return <ExportActive onClose={onClose} />
  return (
    <NotificationWriter
      isOpen
      chosen={null}
      onCreated={(clientId) => navigate(paths.adminNotifications(clientId))}
      onClose={onClose}
    />
  )
}

function ExportActive({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  const run = useEffectEvent(async () => {
    try {
      exportClients(await fetchAllResults({ status: 'active' }), 'active')
    } catch (error) {
      const description = failureMessage(error, 'The clients could not be exported. Try again.')
      toast({ title: 'Error', description, variant: 'error' })
    }
    onClose()
  })
  useEffect(() => {
    void run()
  }, [])
  return null
}

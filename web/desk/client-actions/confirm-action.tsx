import { Archive, RefreshCw } from 'lucide-react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useClientAction } from '../deal/client-queries.ts'
import { DeleteClient } from './delete-client.tsx'

const dialogs = {
  archive: {
    title: (name: string) => `Archive ${name}?`,
    consequence:
      'The transaction moves out of your main list. No data is deleted, and the client can still view the portal, but nothing more can be sent or uploaded.',
    confirmText: 'Archive',
    busyText: 'Archiving...',
    icon: Archive,
    tone: 'primary',
  },
  'new-link': {
    title: (name: string) => `New link for ${name}?`,
    consequence:
      'The old portal link stops working immediately on every device. Remember to send your client the new one.',
    confirmText: 'Create new link',
    busyText: 'Creating...',
    icon: RefreshCw,
    tone: 'primary',
  },
} as const

export type PendingAction = keyof typeof dialogs | 'delete'

type ConfirmActionProps = {
  action: PendingAction
  client: AdminClient
  onClose: () => void
  /** After it is done; closes it by default. */
  onDone?: () => void
}

/** Asks for confirmation before an action that others will notice. Mount it to open it. */
export function ConfirmAction({ action, ...rest }: ConfirmActionProps) {
  return action === 'delete' ? <DeleteClient {...rest} /> : <ConfirmByButton action={action} {...rest} />
}

type ConfirmByButtonProps = ConfirmActionProps & { action: keyof typeof dialogs }

function ConfirmByButton({ action, client, onClose, onDone = onClose }: ConfirmByButtonProps) {
  const { title, ...dialog } = dialogs[action]
  const { run, isBusy } = useClientAction(action)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title(nameOf(client))}
      {...dialog}
      busy={isBusy}
      onConfirm={() => run(client, { onSuccess: onDone })}
    />
  )
}

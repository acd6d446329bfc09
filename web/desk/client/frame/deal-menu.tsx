import {
  Archive,
  ArchiveRestore,
  Bell,
  Ellipsis,
  FileDown,
  Flag,
  Inbox,
  Link2,
  Pencil,
  RefreshCw,
  Trash2,
  UserCheck,
} from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { ConfirmAction, type PendingAction } from '#web/desk/client-actions/confirm-action.tsx'
import { EditClientDialog } from '#web/desk/client-actions/edit-client-dialog.tsx'
import { exportClients } from '#web/desk/client-actions/export-clients.ts'
import { OutcomeDialog } from '#web/desk/client-actions/outcome-dialog.tsx'
import { useClientAction } from '#web/desk/deal/client-queries.ts'
import { useCopyPortalLink } from '#web/desk/deal/portal-link.ts'
import { AssignDialog } from '#web/desk/team/assign-dialog.tsx'
import { useMay, useTeam } from '#web/desk/team/use-team.ts'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { MissingDialog } from '#web/ui/missing-dialog.tsx'
import { AgreedToEmailDialog, AgreedToEmailItem } from './agreed-to-email.tsx'

const FilingAddressDialog = lazyPart(() => import('./filing-address-dialog.tsx'), 'FilingAddressDialog', {
  missing: MissingDialog,
})

/** The actions on a whole deal that are not a press away, with their dialogs. */
export function DealMenu({ client }: { client: AdminClient }) {
  const [open, setOpen] = useState<PendingAction | 'edit' | 'outcome' | 'email' | 'filing' | 'assign' | null>(
    null,
  )
  const [, navigate] = useLocation()
  const copyLink = useCopyPortalLink()
  const restore = useClientAction('restore')
  const close = () => setOpen(null)
  const { members } = useTeam()
  const isAdmin = useMay('admin')
  return (
    <>
      <Menu trigger={<IconButton label={`More actions for ${nameOf(client)}`} icon={Ellipsis} />}>
        <MenuItem icon={Pencil} onSelect={() => setOpen('edit')}>
          Edit
        </MenuItem>
        <MenuLink icon={Bell} href={paths.adminNotifications(client.id)}>
          Notifications
        </MenuLink>
        <AgreedToEmailItem client={client} onSelect={() => setOpen('email')} />
        <MenuItem icon={Link2} onSelect={() => void copyLink(client.uniqueId)}>
          Copy portal link
        </MenuItem>
        {isAdmin && (
          <MenuItem icon={RefreshCw} onSelect={() => setOpen('new-link')}>
            New link
          </MenuItem>
        )}
        <MenuItem icon={Inbox} onSelect={() => setOpen('filing')}>
          Email address for files
        </MenuItem>
        <MenuItem icon={FileDown} onSelect={() => exportClients([client], 'selected')}>
          Export
        </MenuItem>
        <MenuItem icon={Flag} onSelect={() => setOpen('outcome')}>
          Closed, canceled, on hold...
        </MenuItem>
        {members.length > 0 && (
          <MenuItem icon={UserCheck} onSelect={() => setOpen('assign')}>
            Assign...
          </MenuItem>
        )}
        <MenuSeparator />
        {client.isArchived ? (
          <MenuItem icon={ArchiveRestore} onSelect={() => restore.run(client)}>
            Restore
          </MenuItem>
        ) : (
          <MenuItem icon={Archive} onSelect={() => setOpen('archive')}>
            Archive
          </MenuItem>
        )}
        {isAdmin && (
          <MenuItem icon={Trash2} tone="danger" onSelect={() => setOpen('delete')}>
            Delete permanently
          </MenuItem>
        )}
      </Menu>
      {open === 'edit' && <EditClientDialog client={client} onClose={close} />}
      {open === 'outcome' && <OutcomeDialog client={client} onClose={close} />}
      {open === 'email' && <AgreedToEmailDialog client={client} onClose={close} />}
      {open === 'filing' && <FilingAddressDialog client={client} onClose={close} />}
      {open === 'assign' && <AssignDialog clients={[client]} onClose={close} />}
      {(open === 'archive' || open === 'delete' || open === 'new-link') && (
        <ConfirmAction
          action={open}
          client={client}
          onClose={close}
          onDone={open === 'delete' ? () => navigate(paths.admin()) : close}
        />
      )}
    </>
  )
}

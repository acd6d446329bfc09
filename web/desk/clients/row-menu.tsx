import {
  Archive,
  ArchiveRestore,
  Ellipsis,
  History,
  Link2,
  Pencil,
  RefreshCw,
  Send,
  Trash2,
} from 'lucide-react'
import type { AdminClient } from '#contract/clients.ts'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { clientName } from './client-name.ts'
import type { OnRowAction } from './row-action.ts'

/** What is done seldom, kept apart from what cannot be taken back. */
export function RowMenu({ client, onAction }: { client: AdminClient; onAction: OnRowAction }) {
  return (
    <Menu trigger={<IconButton dense label={`More for ${clientName(client)}`} icon={Ellipsis} />}>
      <MenuItem icon={Pencil} onSelect={() => onAction('edit', client)}>
        Edit
      </MenuItem>
      <MenuItem icon={Link2} onSelect={() => onAction('copy-link', client)}>
        Copy portal link
      </MenuItem>
      <MenuLink icon={History} href={paths.clientActivity(client.id)}>
        Activity
      </MenuLink>
      <MenuLink icon={Send} href={paths.clientDeliveries(client.id)}>
        Deliveries
      </MenuLink>
      <MenuItem icon={RefreshCw} onSelect={() => onAction('new-link', client)}>
        New link
      </MenuItem>
      <MenuSeparator />
      {client.isArchived ? (
        <MenuItem icon={ArchiveRestore} onSelect={() => onAction('restore', client)}>
          Restore
        </MenuItem>
      ) : (
        <MenuItem icon={Archive} onSelect={() => onAction('archive', client)}>
          Archive
        </MenuItem>
      )}
      <MenuItem icon={Trash2} tone="danger" onSelect={() => onAction('delete', client)}>
        Delete permanently
      </MenuItem>
    </Menu>
  )
}

import {
  ExternalLink,
  FolderOpen,
  Link2,
  MailCheck,
  MessageCircle,
  NotebookText,
  Pencil,
  Archive,
  ArchiveRestore,
  Ellipsis,
  History,
  RefreshCw,
  Send,
  Trash2,
} from 'lucide-react'
import type { AdminClient } from '#contract/clients.ts'
import { paths } from '#web/paths.ts'
import { capped } from '#web/ui/capped.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { ActionBar } from './action-bar.tsx'
import { clientName } from './client-name.ts'
import type { OnRowAction } from './row-action.ts'
import { RowCount } from './row-count.tsx'

/** All actions on a client from its row; the client's pages open in new tabs. */
export function RowActions({ client, onAction }: { client: AdminClient; onAction: OnRowAction }) {
  const name = clientName(client)
  const newTab = { target: '_blank', dense: true }
  const unread = client.unreadMessages > 0 ? `, ${capped(client.unreadMessages)} unread` : ''
  return (
    <ActionBar>
      <IconButton dense label={`Edit ${name}`} icon={Pencil} onClick={() => onAction('edit', client)} />
      <IconLink
        {...newTab}
        href={paths.portal(client.uniqueId)}
        label={`Open portal of ${name}`}
        icon={ExternalLink}
      />
      <IconLink
        {...newTab}
        href={paths.clientMessages(client.id)}
        label={`Messages with ${name}${unread}`}
        icon={MessageCircle}
      >
        <RowCount value={client.unreadMessages} />
      </IconLink>
      <IconLink
        {...newTab}
        href={paths.clientNotes(client.id)}
        label={`Notes for ${name}`}
        icon={NotebookText}
      />
      <IconLink
        {...newTab}
        href={paths.clientDocuments(client.id)}
        label={`Documents of ${name}`}
        icon={FolderOpen}
      />
      <IconButton
        dense
        label={`Copy portal link of ${name}`}
        icon={Link2}
        onClick={() => onAction('copy-link', client)}
      />
      <RowMenu client={client} onAction={onAction} />
    </ActionBar>
  )
}

/** The less frequent actions, with the irreversible ones in a separate group. */
function RowMenu({ client, onAction }: { client: AdminClient; onAction: OnRowAction }) {
  return (
    <Menu trigger={<IconButton dense label={`More actions for ${clientName(client)}`} icon={Ellipsis} />}>
      <MenuItem icon={Pencil} onSelect={() => onAction('edit', client)}>
        Edit
      </MenuItem>
      <MenuItem icon={Send} onSelect={() => onAction('send-link', client)}>
        Send link
      </MenuItem>
      <MenuItem icon={Link2} onSelect={() => onAction('copy-link', client)}>
        Copy portal link
      </MenuItem>
      <MenuLink icon={History} href={paths.clientActivity(client.id)}>
        Activity
      </MenuLink>
      <MenuLink icon={MailCheck} href={paths.clientDeliveries(client.id)}>
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

import {
  Archive,
  ArchiveRestore,
  ExternalLink,
  FolderOpen,
  MessageCircle,
  Milestone,
  Trash2,
  UserRound,
} from 'lucide-react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { paths } from '#web/paths.ts'
import { capped } from '#web/ui/capped.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'
import { ActionBar, RowCount } from '../../lists/action-bar.tsx'
import { useMay } from '../../team/use-team.ts'

export type OnManage = (action: 'archive' | 'restore' | 'delete', client: AdminClient) => void

function DeleteButton({ name, onDelete }: { name: string; onDelete: () => void }) {
  if (!useMay('admin')) return null
  return (
    <IconButton dense tone="danger" label={`Delete ${name} permanently`} icon={Trash2} onClick={onDelete} />
  )
}

/** Links to a client's pages, and the actions on the whole client. */
export function ManagedActions({ client, onManage }: { client: AdminClient; onManage: OnManage }) {
  const name = nameOf(client)
  const unread = client.unreadMessages > 0 ? `, ${capped(client.unreadMessages)} unread` : ''
  return (
    <ActionBar>
      <IconLink
        dense
        target="_blank"
        href={paths.portalPreview(client.uniqueId)}
        label={`Open portal of ${name}`}
        icon={ExternalLink}
      />
      <IconLink dense href={paths.clientProfile(client.id)} label={`Profile of ${name}`} icon={UserRound} />
      <IconLink dense href={paths.clientSteps(client.id)} label={`Steps of ${name}`} icon={Milestone} />
      <IconLink
        dense
        href={paths.clientDocuments(client.id)}
        label={`Documents of ${name}`}
        icon={FolderOpen}
      />
      <IconLink
        dense
        href={paths.clientMessages(client.id)}
        label={`Messages with ${name}${unread}`}
        icon={MessageCircle}
      >
        <RowCount value={client.unreadMessages} />
      </IconLink>
      {client.isArchived ? (
        <>
          <DeleteButton name={name} onDelete={() => onManage('delete', client)} />
          {/* In the place of Archive, so that a second press there undoes it. */}
          <IconButton
            dense
            label={`Restore ${name}`}
            icon={ArchiveRestore}
            onClick={() => onManage('restore', client)}
          />
        </>
      ) : (
        <IconButton
          dense
          label={`Archive ${name}`}
          icon={Archive}
          onClick={() => onManage('archive', client)}
        />
      )}
    </ActionBar>
  )
}

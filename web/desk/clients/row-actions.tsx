import {
  Archive,
  ArchiveRestore,
  Ellipsis,
  Eye,
  FilePlus,
  FolderOpen,
  Flag,
  Link2,
  MessageCircle,
  MessageSquare,
  NotebookPen,
  NotebookText,
  Pencil,
  Phone,
  Send,
  Trash2,
  UserCheck,
} from 'lucide-react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { phoneUrl } from '#web/format/phone-url.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { capped } from '#web/ui/capped.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import type { ClientAction } from '../deal/client-queries.ts'
import { ActionBar, RowCount } from '../lists/action-bar.tsx'
import { NewTabLink } from '../lists/new-tab-link.tsx'
import { useMay, useTeam } from '../team/use-team.ts'

/** The row actions that are not links. */
export type RowAction =
  | 'edit'
  | 'copy-link'
  | 'send-link'
  | 'complete-step'
  | 'outcome'
  | 'request-document'
  | 'write-note'
  | 'assign'
  | ClientAction

export type OnRowAction = (action: RowAction, client: AdminClient) => void

type RowActionsProps = {
  client: AdminClient
  onAction: OnRowAction
  /** On a card: Call and Text are buttons with words. */
  wide?: boolean
}

/** The most frequent actions on a client, as icons; the menu has more. */
export function RowActions({ client, onAction, wide = false }: RowActionsProps) {
  const name = nameOf(client)
  const unread = client.unreadMessages > 0 ? `, ${capped(client.unreadMessages)} unread` : ''
  return (
    <ActionBar>
      {wide ? <CallAndText client={client} /> : <CallIcon client={client} />}
      <IconLink
        dense
        target="_blank"
        href={paths.clientMessages(client.id)}
        label={`Messages with ${name}${unread}, opens in a new tab`}
        icon={MessageCircle}
      >
        <RowCount value={client.unreadMessages} />
      </IconLink>
      <RowMenu client={client} onAction={onAction} />
    </ActionBar>
  )
}

function CallIcon({ client }: { client: AdminClient }) {
  const call = phoneUrl('tel', client.phone)
  return call && <IconLink dense href={call} label={`Call ${nameOf(client)}`} icon={Phone} />
}

function CallAndText({ client }: { client: AdminClient }) {
  const call = phoneUrl('tel', client.phone)
  const text = phoneUrl('sms', client.phone)
  const name = <span className="sr-only"> {nameOf(client)}</span>
  return (
    <span className="mr-auto flex flex-1 gap-2 [&>a]:flex-1 [&>a]:px-2">
      {call && (
        <ButtonLink variant="secondary" icon={Phone} href={call}>
          <span>Call{name}</span>
        </ButtonLink>
      )}
      {text && (
        <ButtonLink variant="secondary" icon={MessageSquare} href={text}>
          <span>Text{name}</span>
        </ButtonLink>
      )}
    </span>
  )
}

/** The actions on a row, in groups; pages open in new tabs, so that the list stays. */
function RowMenu({ client, onAction }: { client: AdminClient; onAction: OnRowAction }) {
  return (
    <Menu trigger={<IconButton dense label={`More actions for ${nameOf(client)}`} icon={Ellipsis} />}>
      <RowMenuItems client={client} onAction={onAction} />
    </Menu>
  )
}

/** Rendered only while the menu is open. */
function RowMenuItems({ client, onAction }: { client: AdminClient; onAction: OnRowAction }) {
  const { members } = useTeam()
  const mayDelete = useMay('admin')
  return (
    <>
      <MenuItem icon={Pencil} onSelect={() => onAction('edit', client)}>
        Edit
      </MenuItem>
      <MenuItem icon={Flag} onSelect={() => onAction('outcome', client)}>
        Closed, canceled, on hold...
      </MenuItem>
      {members.length > 0 && (
        <MenuItem icon={UserCheck} onSelect={() => onAction('assign', client)}>
          Assign...
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={Send} onSelect={() => onAction('send-link', client)}>
        Send portal link
      </MenuItem>
      <MenuItem icon={Link2} onSelect={() => onAction('copy-link', client)}>
        Copy portal link
      </MenuItem>
      <MenuSeparator />
      <NewTabLink icon={Eye} href={paths.portalPreview(client.uniqueId)} text="Open portal" />
      <NewTabLink icon={MessageCircle} href={paths.clientMessages(client.id)} text="Messages" />
      <NewTabLink icon={NotebookText} href={paths.clientNotes(client.id)} text="Notes" />
      <NewTabLink icon={FolderOpen} href={paths.clientDocuments(client.id)} text="Documents" />
      <MenuSeparator />
      {!client.isArchived && (
        <>
          <MenuItem icon={FilePlus} onSelect={() => onAction('request-document', client)}>
            Request document
          </MenuItem>
          <MenuItem icon={NotebookPen} onSelect={() => onAction('write-note', client)}>
            Write a note
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      {client.isArchived ? (
        <MenuItem icon={ArchiveRestore} onSelect={() => onAction('restore', client)}>
          Restore
        </MenuItem>
      ) : (
        <MenuItem icon={Archive} onSelect={() => onAction('archive', client)}>
          Archive
        </MenuItem>
      )}
      {mayDelete && (
        <MenuItem icon={Trash2} tone="danger" onSelect={() => onAction('delete', client)}>
          Delete permanently
        </MenuItem>
      )}
    </>
  )
}

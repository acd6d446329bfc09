import { Ellipsis, Eye, KeyRound, Link2, RefreshCw, Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { Person } from '#contract/calls/people/people.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { ConfirmAction } from '#web/desk/client-actions/confirm-action.tsx'
import { SendLinkDialog } from '#web/desk/client-actions/send-link-dialog.tsx'
import { useCopyPortalLink } from '#web/desk/deal/portal-link.ts'
import { useMay } from '#web/desk/team/use-team.ts'
import { initials } from '#web/format/initials.ts'
import { paths } from '#web/paths.ts'
import { useToday } from '#web/shared/use-today.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink } from '#web/ui/menu.tsx'
import { Fact, Row } from './person-row.tsx'
import { seenText } from './person-texts.ts'

type ClientRowProps = {
  client: AdminClient
  opened: Pick<Person, 'seenAt' | 'devices'>
  /** Further facts. */
  children?: ReactNode
}

/** The client, who has a link in every deal. */
export function ClientRow({ client, opened, children }: ClientRowProps) {
  const name = nameOf(client)
  return (
    <Row
      face={<Avatar initials={initials(name)} size="large" />}
      name={name}
      badge={
        <Badge tone="pine" icon={KeyRound}>
          Client
        </Badge>
      }
      contact={[client.email, client.phone]}
      action={<ClientMenu client={client} />}
    >
      <Fact icon={Eye}>{seenText(opened, useToday())}</Fact>
      {children}
    </Row>
  )
}

function ClientMenu({ client }: { client: AdminClient }) {
  const [open, setOpen] = useState<'send' | 'new-link' | null>(null)
  const copyLink = useCopyPortalLink()
  const mayReplace = useMay('admin')
  const close = () => setOpen(null)
  return (
    <>
      <Menu trigger={<IconButton label={`Link of ${nameOf(client)}`} icon={Ellipsis} />} sheetOnPhone>
        <MenuLink reloads icon={Eye} href={paths.portalPreview(client.uniqueId)}>
          See their page
        </MenuLink>
        <MenuItem icon={Send} onSelect={() => setOpen('send')}>
          Send link
        </MenuItem>
        <MenuItem icon={Link2} onSelect={() => void copyLink(client.uniqueId)}>
          Copy link
        </MenuItem>
        {mayReplace && (
          <MenuItem icon={RefreshCw} onSelect={() => setOpen('new-link')}>
            New link
          </MenuItem>
        )}
      </Menu>
      {open === 'send' && <SendLinkDialog client={client} onClose={close} />}
      {open === 'new-link' && <ConfirmAction action="new-link" client={client} onClose={close} />}
    </>
  )
}

import {
  CalendarX2,
  Ellipsis,
  Eye,
  Link2,
  Lock,
  LockOpen,
  Pencil,
  RefreshCw,
  Send,
  Unlink,
} from 'lucide-react'
import { useState } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { Person } from '#contract/calls/people/people.ts'
import { personPath } from '#contract/rules/deal/people.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import { EditPersonDialog, LastDayDialog } from './edit-person-dialogs.tsx'
import { GivenDialog } from './given-dialog.tsx'
import { useRemovePin, useRenewLink, useSetPin, useStopLink } from './person-actions.ts'
import { personLink } from './person-texts.ts'
import { SendPersonDialog } from './send-person-dialog.tsx'

type PersonProps = { client: AdminClient; person: Person }

type Question = 'send' | 'edit' | 'last-day' | 'new-link' | 'stop'

/** The actions on a person's link, with their dialogs. In an archived deal a link can only be seen, copied and stopped. */
export function PersonMenu({ client, person }: PersonProps) {
  const [open, setOpen] = useState<Question | null>(null)
  const copy = useCopy()
  const setPin = useSetPin(person)
  const removePin = useRemovePin(person)
  const [pin, setPinShown] = useState<string | null>(null)
  const close = () => setOpen(null)
  const { isArchived } = client
  const isStopped = person.stoppedAt !== null
  const askForPin = () => setPin.run(undefined, { onSuccess: (answer) => setPinShown(answer.pin) })
  return (
    <>
      <Menu
        trigger={<IconButton label={`More actions for ${nameOf(person)}`} icon={Ellipsis} />}
        sheetOnPhone
      >
        {!isStopped && (
          <>
            <MenuLink reloads icon={Eye} href={`${personPath(person)}?preview=1`}>
              See their page
            </MenuLink>
            <MenuItem icon={Send} disabled={isArchived} onSelect={() => setOpen('send')}>
              Send link
            </MenuItem>
            <MenuItem icon={Link2} onSelect={() => void copy(personLink(person), 'The link was copied')}>
              Copy link
            </MenuItem>
          </>
        )}
        <MenuItem icon={RefreshCw} disabled={isArchived} onSelect={() => setOpen('new-link')}>
          New link
        </MenuItem>
        <MenuItem icon={Lock} disabled={isArchived} onSelect={askForPin}>
          {person.hasPin ? 'New PIN' : 'Set a PIN'}
        </MenuItem>
        {person.hasPin && (
          <MenuItem icon={LockOpen} disabled={isArchived} onSelect={() => removePin.run()}>
            Remove PIN
          </MenuItem>
        )}
        {person.role !== 'co-client' && (
          <MenuItem icon={CalendarX2} disabled={isArchived} onSelect={() => setOpen('last-day')}>
            Last day
          </MenuItem>
        )}
        <MenuItem icon={Pencil} disabled={isArchived} onSelect={() => setOpen('edit')}>
          Edit
        </MenuItem>
        {!isStopped && (
          <>
            <MenuSeparator />
            <MenuItem icon={Unlink} tone="danger" onSelect={() => setOpen('stop')}>
              Stop link
            </MenuItem>
          </>
        )}
      </Menu>
      {pin !== null && <GivenDialog person={person} pin={pin} onClose={() => setPinShown(null)} />}
      {open === 'send' && <SendPersonDialog client={client} person={person} onClose={close} />}
      {open === 'edit' && <EditPersonDialog client={client} person={person} onClose={close} />}
      {open === 'last-day' && <LastDayDialog client={client} person={person} onClose={close} />}
      {open === 'new-link' && <NewLinkDialog person={person} onClose={close} />}
      {open === 'stop' && <StopDialog person={person} onClose={close} />}
    </>
  )
}

type AskProps = { person: Person; onClose: () => void }

function NewLinkDialog({ person, onClose }: AskProps) {
  const { run, isBusy } = useRenewLink(person)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`New link for ${nameOf(person)}?`}
      consequence={
        person.stoppedAt === null
          ? `The old link stops working immediately on every device. Remember to send ${person.firstName} the new one.`
          : `${person.firstName} has access again with the new link. The old one stays stopped.`
      }
      confirmText="Create new link"
      busyText="Creating..."
      icon={RefreshCw}
      tone="primary"
      busy={isBusy}
      onConfirm={() => run(undefined, { onSuccess: onClose })}
    />
  )
}

function StopDialog({ person, onClose }: AskProps) {
  const { run, isBusy } = useStopLink(person)
  const { firstName } = person
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Stop ${nameOf(person)}’s link?`}
      consequence={`${firstName}’s link stops now. What ${firstName} wrote and sent stays.`}
      confirmText="Stop link"
      busyText="Stopping..."
      icon={Unlink}
      busy={isBusy}
      onConfirm={() => run(undefined, { onSuccess: onClose })}
    />
  )
}

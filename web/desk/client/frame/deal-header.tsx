import { Archive, ArchiveRestore, ArrowLeft, BellOff, KeyRound, PhoneOff } from 'lucide-react'
import { useState } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { dialedNumber } from '#contract/rules/dialed-number.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { ItRecorded } from '#web/desk/client-actions/it-recorded.tsx'
import { useClientAction } from '#web/desk/deal/client-queries.ts'
import { ClosingDay, DaysLeft } from '#web/desk/deal/close-date.tsx'
import { LanguageBadge } from '#web/desk/deal/language-badge.tsx'
import { OutcomeBadge } from '#web/desk/deal/outcome-badge.tsx'
import { TypeBadge } from '#web/desk/deal/type-badge.tsx'
import { AssignDialog } from '#web/desk/team/assign-dialog.tsx'
import { Assignee } from '#web/desk/team/assignee.tsx'
import { useTeam } from '#web/desk/team/use-team.ts'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { initials } from '#web/format/initials.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { DealFaces } from '../people/deal-faces.tsx'
import { ChipLine } from './chip-line.tsx'
import { DealContacts } from './deal-contacts.tsx'
import { DealMenu } from './deal-menu.tsx'
import { DealStrip } from './deal-strip.tsx'
import { EmailFails } from './email-fails.tsx'
import { EmailWhatIsAsked } from './email-what-is-asked.tsx'

/** The way back from a deal. */
export function BackLink({ text = 'Back to Dashboard' }: { text?: string | undefined }) {
  return (
    <SmartLink
      href={paths.admin()}
      className="-mt-3 flex min-h-11 w-max items-center gap-1.5 text-sm font-semibold text-pine hover:underline lg:-mt-7"
    >
      <ArrowLeft className="size-4" aria-hidden="true" />
      {text}
    </SmartLink>
  )
}

/** On a phone the address spans the row below the name, with the contact buttons below it. */
const top =
  'grid grid-cols-[44px_minmax(0,1fr)_auto] items-start gap-x-3 px-4 pt-3.5 pb-3 md:gap-x-4 md:px-6 lg:grid-cols-[44px_minmax(0,1fr)_auto_auto] lg:py-4 [&>*:first-child]:col-start-1 [&>*:first-child]:row-span-2 [&>*:first-child]:row-start-1'
const who =
  'col-start-2 row-start-1 flex min-w-0 items-center gap-x-2.5 gap-y-1 max-lg:min-h-11 max-lg:flex-wrap'
/** On a phone below the name and the menu’s button, as far as the edge. */
const badges = 'lg:flex-1 max-lg:-mr-14 max-lg:basis-[calc(100%+3.5rem)]'
const where =
  'mt-1 flex flex-wrap items-center gap-x-3.5 gap-y-1 text-15 lg:gap-x-3 lg:text-sm col-start-2 row-start-2 max-lg:col-span-2'
const reach = 'max-lg:col-span-full max-lg:mt-3 lg:col-start-3 lg:row-span-2 lg:row-start-1'
const menu = 'col-start-3 row-start-1 lg:col-start-4 lg:row-span-2'
const name =
  'min-w-0 font-display text-xl leading-tight font-display tracking-display wrap-anywhere lg:max-w-[65%] lg:text-[1.625rem]'

type DealHeaderProps = {
  clientId: string
  /** Undefined while it is loading. */
  client: AdminClient | undefined
  /** The client's name is the title of the page. */
  nameIsTitle?: boolean
  /** Less on a phone: for pages that need the room. */
  compact?: boolean
}

/** The head of every page of a deal: client, address, days, contacts, and links to the other pages. */
export function DealHeader({ clientId, client, nameIsTitle, compact }: DealHeaderProps) {
  const hidden = compact ? 'max-lg:hidden' : ''
  return (
    <Sheet className="mb-4 flex-none" aria-label="Client" aria-busy={!client}>
      {client ? (
        <div className={top}>
          <Avatar initials={initials(nameOf(client))} size="large" />
          <div className={who}>
            {nameIsTitle ? (
              <h1 className={name}>{nameOf(client)}</h1>
            ) : (
              <p className={name}>{nameOf(client)}</p>
            )}
            <ChipLine className={`${badges} ${hidden}`}>
              <LanguageBadge person={client} size="medium" />
              <TypeBadge type={client.transactionType} />
              <OutcomeBadge outcome={client.outcome} />
              {client.isArchived && (
                <Badge tone="gray" icon={Archive}>
                  Archived
                </Badge>
              )}
              <Notices client={client} />
              <DealFaces client={client} />
            </ChipLine>
          </div>
          <div className={menu}>
            <DealMenu client={client} />
          </div>
          <Place client={client} className={hidden} />
          <div className={`${reach} ${hidden} flex flex-wrap justify-end gap-2 max-lg:*:basis-full`}>
            <ItRecorded client={client} />
            <DealContacts client={client} />
          </div>
        </div>
      ) : (
        <HeaderSkeleton hidden={hidden} />
      )}
      {client?.isArchived && <ArchivedNote client={client} />}
      {client && <EmailFails client={client} />}
      <DealStrip clientId={clientId} unread={client?.unreadMessages ?? 0} />
    </Sheet>
  )
}

/** Obstacles to reaching the client, or to the client's reaching escrow. */
function Notices({ client }: { client: AdminClient }) {
  const { escrowPhone, outcome, isArchived, reach: ways } = client
  const fails = client.emailFails?.some(({ personId }) => personId === client.id)
  const isPortalOnly = ways.length === 0 && outcome === 'open' && !isArchived && !fails
  const isOver = isArchived || outcome === 'closed' || outcome === 'canceled'
  const isUndialed = escrowPhone !== '' && dialedNumber(escrowPhone) === null && !isOver
  return (
    <>
      {isUndialed && (
        <Badge tone="orange" icon={PhoneOff}>
          Escrow’s number cannot be called
        </Badge>
      )}
      {isPortalOnly && (
        <>
          <Badge tone="yellow" icon={BellOff}>
            Portal only: no email or text
          </Badge>
          <EmailWhatIsAsked client={client} />
        </>
      )}
    </>
  )
}

/** The address, the closing date and how far off it is. */
function Place({ client, className }: { client: AdminClient; className: string }) {
  const today = useTeamToday()
  return (
    <div className={`${where} ${className}`}>
      <span className="text-ink-2 wrap-anywhere max-lg:basis-full">{client.propertyAddress}</span>
      <span className="inline-flex items-center gap-1.5">
        <KeyRound className="size-4 text-brass" aria-hidden="true" />
        <ClosingDay day={client.expectedCloseDate} />
      </span>
      {!client.isArchived && client.outcome === 'open' && <DaysLeft client={client} today={today} long />}
      <AssignedTo client={client} />
    </div>
  )
}

/** The member who gets the deal's mail, changed by a press; nothing in a team of one. */
function AssignedTo({ client }: { client: AdminClient }) {
  const team = useTeam()
  const [isOpen, setOpen] = useState(false)
  if (team.members.length === 0) return null
  return (
    <>
      <button
        type="button"
        className="flex min-h-8 max-w-full items-center rounded-badge hover:underline"
        data-tooltip="Who gets this deal’s mail"
        onClick={() => setOpen(true)}
      >
        <Assignee team={team} id={client.assignedTo} />
      </button>
      {isOpen && <AssignDialog clients={[client]} onClose={() => setOpen(false)} />}
    </>
  )
}

function ArchivedNote({ client }: { client: AdminClient }) {
  const restore = useClientAction('restore')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-sunken px-4 py-1.5 text-sm text-ink-2 md:px-6">
      <p className="flex-[1_1_220px]">
        This transaction is archived. Everything is preserved, but nothing more can be sent or uploaded.
      </p>
      <Button
        variant="quiet"
        icon={ArchiveRestore}
        busy={restore.isBusy}
        busyText="Restoring..."
        onClick={() => restore.run(client)}
      >
        Restore
      </Button>
    </div>
  )
}

function HeaderSkeleton({ hidden }: { hidden: string }) {
  return (
    <div className={top}>
      <Skeleton className="size-11 rounded-control" />
      <div className={who}>
        <p className="sr-only">Loading the client</p>
        <Skeleton className="my-0.75 h-5 w-44 max-w-full lg:my-1.25" />
        <span className={`${badges} ${hidden}`}>
          <Skeleton className="h-6 w-24" />
        </span>
      </div>
      <span className={`size-11 ${menu}`} />
      <div className={`${where} ${hidden}`}>
        <span className="flex h-[1lh] items-center max-lg:basis-full">
          <Skeleton className="h-3.5 w-56" />
        </span>
        <span className="flex h-[1lh] items-center">
          <Skeleton className="h-3.5 w-40" />
        </span>
      </div>
      <div className={`${reach} ${hidden}`}>
        <Skeleton className="h-14.5 rounded-control lg:h-11 lg:w-76" />
      </div>
    </div>
  )
}

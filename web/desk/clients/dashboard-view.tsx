import { Check, CheckCheck } from 'lucide-react'
import type { ClientSort } from '#contract/calls/clients/client-list.ts'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { initials } from '#web/format/initials.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { CloseDate } from '../deal/close-date.tsx'
import { currentStepName } from '../deal/current-step-name.ts'
import { HealthBadge } from '../deal/health-badge.tsx'
import { LanguageBadge } from '../deal/language-badge.tsx'
import { MiniRoad } from '../deal/mini-road.tsx'
import { addressLines } from '../deal/property-address.ts'
import { SampleBadge } from '../deal/sample-badge.tsx'
import { TypeBadge } from '../deal/type-badge.tsx'
import { RecordList, type RecordView } from '../lists/record-list.tsx'
import { CardDeal, CardHeading, CellDetail, CellTitle } from '../lists/record-parts.tsx'
import { Assignee } from '../team/assignee.tsx'
import type { DeskTeam } from '../team/use-team.ts'
import { CloseDateCell } from './close-date-cell.tsx'
import { NameCell } from './name-cell.tsx'
import { canComplete, type OnRowAction, RowActions } from './row-actions.tsx'

/** Called with files that are dropped on a client. */
export type OnFiles = (files: readonly File[], client: AdminClient) => Promise<void>

/** How the dashboard shows its clients. `today` is `YYYY-MM-DD`. */
export function dashboardView(
  today: string,
  team: DeskTeam,
  onAction: OnRowAction,
  onFiles?: OnFiles,
): RecordView<AdminClient, ClientSort> {
  return {
    columns: [
      { title: 'Client', sort: 'name', head: 'w-46.5', cell: (client) => <NameCell client={client} /> },
      {
        title: 'Property',
        sort: 'property',
        cell: ({ propertyAddress }) => {
          const { first, rest } = addressLines(propertyAddress)
          return (
            <span className="block *:truncate" data-tooltip={propertyAddress}>
              <CellTitle>{first}</CellTitle>
              <CellDetail className="text-13">{rest}</CellDetail>
            </span>
          )
        },
      },
      {
        title: 'Type',
        sort: 'type',
        head: 'w-25',
        cell: ({ transactionType }) => <TypeBadge dense type={transactionType} />,
      },
      {
        title: 'Progress',
        sort: 'step',
        head: 'w-34.5',
        cell: (client) => <ProgressCell client={client} onAction={onAction} />,
      },
      {
        title: 'Close Date',
        sort: 'closeDate',
        head: 'w-50',
        cell: (client) => (
          <CloseDateCell client={client} today={today}>
            <Assignee team={team} id={client.assignedTo} />
          </CloseDateCell>
        ),
      },
      {
        title: 'Actions',
        head: 'w-35.5 pointer-coarse:w-50',
        cell: (client) => <RowActions client={client} onAction={onAction} />,
      },
    ],
    card: (client) => (
      <>
        <CardHeading
          mark={<Avatar initials={initials(nameOf(client))} tone="soft" size="large" />}
          name={
            <SmartLink href={paths.clientSteps(client.id)} className="hover:text-pine hover:underline">
              {nameOf(client)}
            </SmartLink>
          }
          badge={
            <>
              <SampleBadge client={client} />
              <LanguageBadge person={client} />
              <TypeBadge type={client.transactionType} />
            </>
          }
        >
          {null}
        </CardHeading>
        <CardDeal
          property={addressLines(client.propertyAddress).first}
          details={[addressLines(client.propertyAddress).rest]}
        >
          <CloseDate client={client} today={today} />
        </CardDeal>
        <HealthBadge client={client} />
        <Assignee team={team} id={client.assignedTo} />
        <CardRoad client={client} onAction={onAction} />
        <RowActions wide client={client} onAction={onAction} />
      </>
    ),
    hasActions: true,
    ...(onFiles
      ? {
          drop: {
            name: nameOf,
            onFiles: (client) => (client.isArchived ? undefined : (files) => void onFiles(files, client)),
          },
        }
      : {}),
    tableFrom: 1200,
    tableClass:
      'table-fixed [&_td]:py-1.75 [&_td]:leading-[1.3] [&_th]:py-0.5 [&_:is(td,th)]:px-1.5 [&_:is(td,th):first-child]:pl-5 [&_:is(td,th):last-child]:pr-2',
  }
}

const completeLabel = (client: AdminClient) => `Complete ${currentStepName(client)} for ${nameOf(client)}`

/** The road of a row, and at the end of its second line the button that completes its current step. */
function ProgressCell({ client, onAction }: { client: AdminClient; onAction: OnRowAction }) {
  return (
    <div className="relative">
      <MiniRoad client={client} hasButton={canComplete(client)} />
      {canComplete(client) && (
        <IconButton
          className="absolute! right-0 -bottom-1 size-6.5! border border-line text-ink-3! hover:border-pine hover:bg-pine-soft! hover:text-pine-ink!"
          icon={Check}
          label={completeLabel(client)}
          onClick={(event) => {
            // The second click of a double click would complete the next step.
            if (event.detail <= 1) onAction('complete-step', client)
          }}
        />
      )}
    </div>
  )
}

/** The road of a card, with the button that completes its current step. */
function CardRoad({ client, onAction }: { client: AdminClient; onAction: OnRowAction }) {
  return (
    <div className="flex items-center gap-3 *:first:flex-1">
      <MiniRoad client={client} />
      {canComplete(client) && (
        <Button
          variant="secondary"
          icon={CheckCheck}
          aria-label={completeLabel(client)}
          onClick={() => onAction('complete-step', client)}
        >
          Complete
        </Button>
      )}
    </div>
  )
}

const placeholders = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
const loadingCells = new Map([
  [
    'Client',
    <div key="name" className="flex items-center gap-3">
      <Skeleton className="size-9 flex-none rounded-plate" />
      <TwoLines />
    </div>,
  ],
  ['Type', <Skeleton key="type" className="h-6 w-20" />],
  ['Actions', <Skeleton key="actions" className="ml-auto h-5 w-28" />],
])

const loadingStyle = ({
  tableFrom,
  hasActions = false,
  tableClass = '',
  ...look
}: RecordView<AdminClient, ClientSort>): RecordView<{ id: string }, ClientSort> => ({
  tableFrom,
  hasActions,
  tableClass,
  rowClass: 'h-[53px]',
  columns: look.columns.map((column) => ({
    ...column,
    cell: () => loadingCells.get(column.title) ?? <TwoLines />,
  })),
  card: () => (
    <>
      <div className="flex items-start gap-3">
        <Skeleton className="size-11 flex-none rounded-control" />
        <TwoLines />
      </div>
      <TwoLines />
      <Skeleton className="h-2" />
      <Skeleton className="h-11" />
    </>
  ),
})

/** Placeholders with the look of the clients that will stand there. */
export function LoadingClients({ look }: { look: RecordView<AdminClient, ClientSort> }) {
  return (
    <RecordList
      aria-busy="true"
      aria-label="Loading clients"
      items={placeholders}
      look={loadingStyle(look)}
      sorting={{ sort: 'closeDate', direction: 'asc', onSort: () => undefined }}
    />
  )
}

function TwoLines() {
  return (
    <span className="grid min-w-24 flex-1 gap-2">
      <Skeleton className="w-[80%]" />
      <Skeleton className="h-[11px] w-[60%]" />
    </span>
  )
}

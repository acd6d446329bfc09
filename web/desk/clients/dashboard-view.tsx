import type { ClientSort } from '#contract/calls/clients/client-list.ts'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { LanguageBadge } from '../deal/language-badge.tsx'
import { addressLines } from '../deal/property-address.ts'
import { SampleBadge } from '../deal/sample-badge.tsx'
import { TypeBadge } from '../deal/type-badge.tsx'
import type { RecordView } from '../lists/record-list.tsx'
import { CellDetail, CellTitle } from '../lists/record-parts.tsx'
import type { DeskTeam } from '../team/use-team.ts'
import { ClientCard } from './client-card.tsx'
import { CloseDateCell } from './close-date-cell.tsx'
import { NameCell } from './name-cell.tsx'
import { ProgressCell } from './progress-cell.tsx'
import { type OnRowAction, RowActions } from './row-actions.tsx'

/** Called with files that are dropped on a client. */
export type OnFiles = (files: readonly File[], client: AdminClient) => Promise<void>

/** How the dashboard shows its clients: whole lines in rows of 72 px. `today` is `YYYY-MM-DD`. */
export function dashboardView(
  today: string,
  team: DeskTeam,
  onAction: OnRowAction,
  onFiles?: OnFiles,
): RecordView<AdminClient, ClientSort> {
  return {
    columns: [
      {
        title: 'Client',
        sort: 'name',
        head: 'w-58',
        cell: (client) => <NameCell client={client} team={team} />,
      },
      {
        title: 'Property',
        sort: 'property',
        head: 'w-37.5',
        cell: ({ propertyAddress }) => {
          const { first, rest } = addressLines(propertyAddress)
          return (
            <span className="block leading-4.5 wrap-anywhere">
              <CellTitle>{first}</CellTitle>
              <CellDetail className="text-xs leading-4 tracking-[-.02em]">{rest}</CellDetail>
            </span>
          )
        },
      },
      {
        title: 'Type',
        sort: 'type',
        head: 'w-20.5',
        cell: (client) => (
          <span className="grid justify-items-start gap-1">
            <TypeBadge dense type={client.transactionType} />
            <LanguageBadge dense person={client} />
            <SampleBadge client={client} />
          </span>
        ),
      },
      {
        title: 'Progress',
        sort: 'step',
        head: 'w-31.5',
        cell: (client) => <ProgressCell client={client} onAction={onAction} />,
      },
      {
        title: 'Close Date',
        sort: 'closeDate',
        cell: (client) => <CloseDateCell client={client} today={today} />,
      },
      {
        title: 'Actions',
        head: 'w-26 pointer-coarse:w-36',
        cell: (client) => <RowActions client={client} onAction={onAction} />,
      },
    ],
    card: (client) => <ClientCard client={client} today={today} team={team} onAction={onAction} />,
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
    tableClass: [
      'table-fixed [&_td]:h-18 [&_td]:py-0 [&_th]:h-7 [&_th]:py-0 [&_th]:text-xs [&_th_button]:min-h-6.5',
      '[&_:is(td,th)]:px-1.5 [&_:is(td,th):first-child]:pl-5 [&_:is(td,th):last-child]:pr-2 [&_:is(td,th):last-child]:pl-0',
    ].join(' '),
  }
}

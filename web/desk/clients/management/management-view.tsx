import { Archive, CircleCheck } from 'lucide-react'
import type { ClientSort } from '#contract/calls/clients/client-list.ts'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { formatDollars } from '#web/format/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { checkboxClass } from '#web/ui/checkbox-class.ts'
import { ClosingDay } from '../../deal/close-date.tsx'
import { LanguageBadge } from '../../deal/language-badge.tsx'
import { OutcomeBadge } from '../../deal/outcome-badge.tsx'
import { SampleBadge } from '../../deal/sample-badge.tsx'
import { TypeBadge } from '../../deal/type-badge.tsx'
import type { RecordView } from '../../lists/record-list.tsx'
import { CardDeal, CardDetail, CardHeading, CellDetail, CellTitle } from '../../lists/record-parts.tsx'
import { ManagedActions, type OnManage } from './managed-actions.tsx'
import type { Choose } from './use-selection.ts'

/** How the clients are shown that are chosen and managed here. */
export function managementView(choose: Choose, onManage: OnManage): RecordView<AdminClient, ClientSort> {
  const box = (client: AdminClient, isChosen: boolean) => (
    <input
      type="checkbox"
      className={checkboxClass}
      aria-label={`Select ${nameOf(client)}`}
      checked={isChosen}
      onChange={(event) => choose([client], event.target.checked)}
    />
  )
  return {
    columns: [
      {
        title: '',
        head: 'w-14 pr-0',
        className: 'pr-0',
        cell: (client, isChosen) => <label>{box(client, isChosen)}</label>,
      },
      {
        title: 'Client',
        sort: 'name',
        head: 'w-63',
        className: 'min-w-0 wrap-anywhere',
        cell: (client) => (
          <>
            <CellTitle>{nameOf(client)}</CellTitle>
            <SampleBadge client={client} />
            <LanguageBadge person={client} />
            <span className="block *:truncate" data-tooltip={client.email}>
              <CellDetail>{client.email}</CellDetail>
            </span>
            {client.phone && <CellDetail className="lining-nums tabular-nums">{client.phone}</CellDetail>}
          </>
        ),
      },
      {
        title: 'Property',
        sort: 'property',
        className: 'min-w-0 wrap-anywhere',
        cell: (client) => (
          <>
            <CellTitle>{client.propertyAddress}</CellTitle>
            {client.propertyPrice && (
              <CellDetail className="lining-nums tabular-nums">
                {formatDollars(client.propertyPrice, 0)}
              </CellDetail>
            )}
          </>
        ),
      },
      {
        title: 'Transaction',
        sort: 'type',
        head: 'w-31',
        cell: ({ transactionType }) => <TypeBadge type={transactionType} />,
      },
      {
        title: 'Close Date',
        sort: 'closeDate',
        head: 'w-29.5',
        cell: ({ expectedCloseDate }) => <ClosingDay day={expectedCloseDate} />,
      },
      { title: 'Status', sort: 'status', head: 'w-28', cell: (client) => <ArchiveBadge client={client} /> },
      {
        title: 'Progress',
        sort: 'step',
        head: 'w-25',
        className: 'lining-nums tabular-nums',
        cell: ({ currentPlace }) => `Step ${currentPlace}`,
      },
      {
        title: 'Actions',
        head: 'w-54.5',
        cell: (client) => <ManagedActions client={client} onManage={onManage} />,
      },
    ],
    card: (client, isChosen) => (
      <>
        <CardHeading
          mark={
            <label className="-my-2 -mr-1.5 -ml-2.75 grid size-11 flex-none place-items-center">
              {box(client, isChosen)}
            </label>
          }
          name={nameOf(client)}
          badge={
            <>
              <SampleBadge client={client} />
              <LanguageBadge person={client} />
              <ArchiveBadge client={client} />
            </>
          }
        >
          <CardDetail>{client.email}</CardDetail>
          {client.phone && (
            <>
              <br />
              <CardDetail className="lining-nums tabular-nums">{client.phone}</CardDetail>
            </>
          )}
        </CardHeading>
        <CardDeal
          property={client.propertyAddress}
          details={client.propertyPrice ? [formatDollars(client.propertyPrice, 0)] : []}
        >
          <ClosingDay day={client.expectedCloseDate} />
        </CardDeal>
        <p className="flex items-center justify-between gap-3 text-sm">
          <TypeBadge type={client.transactionType} />
          <span className="lining-nums tabular-nums text-ink-2">Step {client.currentPlace}</span>
        </p>
        <ManagedActions client={client} onManage={onManage} />
      </>
    ),
    hasActions: true,
    tableFrom: 1200,
    tableClass: 'table-fixed [&_:is(td,th)]:px-2.5 [&_:is(td,th):first-child]:pl-6',
  }
}

/** Archived, or the outcome of a deal that is not open, or active. */
function ArchiveBadge({ client }: { client: Pick<AdminClient, 'isArchived' | 'outcome'> }) {
  if (!client.isArchived && client.outcome !== 'open') return <OutcomeBadge outcome={client.outcome} />
  return client.isArchived ? (
    <Badge tone="gray" icon={Archive}>
      Archived
    </Badge>
  ) : (
    <Badge tone="green" icon={CircleCheck}>
      Active
    </Badge>
  )
}

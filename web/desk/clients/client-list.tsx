import { Archive, KeyRound, Plus, UserSearch, Users } from 'lucide-react'
import { memo } from 'react'
import type { ClientSort } from '#contract/calls/clients/client-list.ts'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { initials } from '#web/format/initials.ts'
import { paths } from '#web/paths.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { SmartLink } from '#web/ui/smart-link.tsx'
import type { ClientSearchResults } from '../deal/client-search-results.ts'
import { CloseDate } from '../deal/close-date.tsx'
import { HealthBadge } from '../deal/health-badge.tsx'
import { MiniRoad } from '../deal/mini-road.tsx'
import { addressLines } from '../deal/property-address.ts'
import { SampleBadge } from '../deal/sample-badge.tsx'
import { TypeBadge } from '../deal/type-badge.tsx'
import { Card, CardDeal, CardDetail, CardHeading, CardList } from '../lists/card.tsx'
import { ResultsPager } from '../lists/results-pager.tsx'
import { ClientListSkeleton } from './client-list-skeleton.tsx'
import { ClientTable } from './client-table.tsx'
import type { ClientPlace } from './client-view.ts'
import type { OnRowAction } from './row-action.ts'
import { RowActions } from './row-actions.tsx'

type ClientListProps = {
  found: ClientSearchResults
  place: ClientPlace
  today: string
  onAction: OnRowAction
  onPage: (page: number) => void
  onSort: (sort: ClientSort) => void
  onAdd: () => void
}

/** One page of clients as a table or cards, or why there are none. */
export function ClientList({ found, place, today, onAction, onPage, onSort, onAdd }: ClientListProps) {
  const asTable = useMediaQuery('(min-width: 1200px)')
  return (
    <QueryView
      query={found}
      loading={<ClientListSkeleton asTable={asTable} />}
      failed="Failed to fetch clients"
    >
      {(data) =>
        data.total === 0 ? (
          <NoClients place={place} onAdd={onAdd} />
        ) : (
          <>
            {asTable ? (
              <ClientTable
                clients={data.clients}
                today={today}
                onAction={onAction}
                sorting={place}
                onSort={onSort}
              />
            ) : (
              <ClientCards clients={data.clients} today={today} onAction={onAction} />
            )}
            <ResultsPager shown={data.clients.length} total={data.total} page={place.page} onPage={onPage} />
          </>
        )
      }
    </QueryView>
  )
}

function NoClients({ place, onAdd }: { place: ClientPlace; onAdd: () => void }) {
  if (place.search !== '' || place.only !== 'all' || place.health !== 'all') {
    return <EmptyState icon={UserSearch} heading="No clients found matching your filters." />
  }
  if (place.view === 'archived') {
    return (
      <EmptyState
        icon={Archive}
        heading="No archived clients"
        text="Clients you archive appear here with all their data."
      />
    )
  }
  if (place.view === 'ended') {
    return (
      <EmptyState
        icon={KeyRound}
        heading="No closed clients"
        text="Deals you mark as closed or canceled appear here until you archive them."
      />
    )
  }
  return (
    <EmptyState
      icon={Users}
      heading="No active clients"
      text="Add a client to start a transaction and get a portal link to send."
      action={
        <Button icon={Plus} variant="secondary" onClick={onAdd}>
          Add Client
        </Button>
      }
    />
  )
}

type CardProps = { client: AdminClient; today: string; onAction: OnRowAction }

/** The clients as cards, below 1200 px. */
function ClientCards({ clients, ...rest }: Omit<CardProps, 'client'> & { clients: AdminClient[] }) {
  return (
    <CardList aria-labelledby="client-transactions">
      {clients.map((client) => (
        <ClientCard key={client.id} client={client} {...rest} />
      ))}
    </CardList>
  )
}

const ClientCard = memo(function ClientCard({ client, today, onAction }: CardProps) {
  const { first, rest } = addressLines(client.propertyAddress)
  return (
    <Card>
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
            <TypeBadge type={client.transactionType} />
          </>
        }
      >
        <CardDetail>{client.email}</CardDetail>
      </CardHeading>
      <CardDeal property={first} details={[rest, `Link: /client/${client.uniqueId}`]}>
        <CloseDate client={client} today={today} />
      </CardDeal>
      <HealthBadge wide client={client} />
      <MiniRoad client={client} />
      <RowActions wide client={client} onAction={onAction} />
    </Card>
  )
})

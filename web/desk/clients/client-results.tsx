import { Archive, BellRing, KeyRound, Plus, UserSearch, Users } from 'lucide-react'
import { useMemo } from 'react'
import type { ClientSort } from '#contract/calls/clients/client-list.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { ClientSearchResults } from '../deal/client-search-results.ts'
import { RecordList } from '../lists/record-list.tsx'
import { ResultsPager } from '../lists/results-pager.tsx'
import type { DeskTeam } from '../team/use-team.ts'
import type { ClientPlace } from './client-view.ts'
import { dashboardView, type OnFiles } from './dashboard-view.tsx'
import { LoadingClients } from './loading-clients.tsx'
import type { OnRowAction } from './row-actions.tsx'

type ClientResultsProps = {
  found: ClientSearchResults
  place: ClientPlace
  team: DeskTeam
  /** Only the deals of a member, or those that are not assigned. */
  isOfMember: boolean
  today: string
  onAction: OnRowAction
  onFiles: OnFiles
  onPage: (page: number) => void
  onSort: (sort: ClientSort) => void
  onAdd: () => void
}

/** One page of clients, or why there are none. */
export function ClientResults({
  found,
  place,
  team,
  isOfMember,
  today,
  onAction,
  onFiles,
  onPage,
  onSort,
  onAdd,
}: ClientResultsProps) {
  const look = useMemo(() => dashboardView(today, team, onAction, onFiles), [today, team, onAction, onFiles])
  return (
    <QueryView query={found} loading={<LoadingClients look={look} />} failed="Failed to fetch clients">
      {(data) =>
        data.total === 0 ? (
          <NoClients place={place} isOfMember={isOfMember} onAdd={onAdd} />
        ) : (
          <>
            <RecordList
              aria-labelledby="client-transactions"
              items={data.clients}
              look={look}
              sorting={{ ...place, onSort }}
            />
            <ResultsPager shown={data.clients.length} total={data.total} page={place.page} onPage={onPage} />
          </>
        )
      }
    </QueryView>
  )
}

type NoClientsProps = Pick<ClientResultsProps, 'place' | 'isOfMember' | 'onAdd'>

function NoClients({ place, isOfMember, onAdd }: NoClientsProps) {
  const isByReachAlone =
    place.search === '' &&
    place.only === 'all' &&
    place.health === 'all' &&
    place.language === 'all' &&
    !isOfMember
  if (place.reach !== 'all' && isByReachAlone) {
    return (
      <EmptyState
        icon={BellRing}
        heading="No client is portal only"
        text="Everyone here gets email, texts or push."
      />
    )
  }
  if (!isByReachAlone || place.reach !== 'all') {
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

import type { UseQueryResult } from '@tanstack/react-query'
import { Archive, Plus, Users } from 'lucide-react'
import type { AdminClient } from '#contract/clients.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailureState } from '#web/ui/failure-state.tsx'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { ClientCards } from './client-cards.tsx'
import { ClientListSkeleton } from './client-list-skeleton.tsx'
import { ClientTable } from './client-table.tsx'
import { type ClientPlace, pageOf } from './client-view.ts'
import { Pager } from './pager.tsx'
import type { OnRowDeed } from './row-deed.ts'

type ClientListProps = {
  clients: UseQueryResult<AdminClient[]>
  /** The clients of the chosen view. */
  rows: AdminClient[]
  place: ClientPlace
  today: string
  onDeed: OnRowDeed
  onPage: (page: number) => void
  onAdd: () => void
}

/** One page of clients as a table or as cards, or why there are none. */
export function ClientList({ clients, rows, place, today, onDeed, onPage, onAdd }: ClientListProps) {
  const asTable = useMediaQuery('(min-width: 1200px)')
  if (clients.isPending) return <ClientListSkeleton asTable={asTable} />
  if (!clients.data) {
    return (
      <FailureState
        heading="Failed to fetch clients"
        text={failureMessage(clients.error, 'Something went wrong on our side. Please try again.')}
        busy={clients.isFetching}
        onRetry={() => void clients.refetch()}
      />
    )
  }
  if (rows.length === 0) return <NoClients place={place} onAdd={onAdd} />
  const { shown, ...page } = pageOf(rows, place.page)
  const List = asTable ? ClientTable : ClientCards
  return (
    <>
      <List clients={shown} today={today} onDeed={onDeed} />
      <Pager {...page} total={rows.length} onPage={onPage} />
    </>
  )
}

function NoClients({ place, onAdd }: { place: ClientPlace; onAdd: () => void }) {
  return place.view === 'archived' ? (
    <EmptyState
      icon={Archive}
      heading="No archived clients"
      text="A client that you archive is kept here with everything in it."
    />
  ) : (
    <EmptyState
      icon={Users}
      heading="No active clients"
      text="Add a client to open a transaction and get the portal link to send."
      action={
        <Button icon={Plus} variant="secondary" onClick={onAdd}>
          Add Client
        </Button>
      }
    />
  )
}

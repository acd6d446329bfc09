import { useCallback, useState } from 'react'
import type { AdminClient } from '#contract/clients.ts'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { AddClientDialog } from './add-client-dialog.tsx'
import { ClientList } from './client-list.tsx'
import { useClientAction } from './client-queries.ts'
import { useClientSearchResults } from './client-search-results.ts'
import { ClientToolbar } from './client-toolbar.tsx'
import { useClientPlace } from './client-view.ts'
import { type PendingAction, ConfirmAction } from './confirm-action.tsx'
import { EditClientDialog } from './edit-client-dialog.tsx'
import { useCopyPortalLink } from './portal-link.ts'
import type { OnRowAction } from './row-action.ts'
import { useExport } from './use-export.ts'

type CallContext = { action: PendingAction | 'edit'; client: AdminClient } | { action: 'add' } | null

/** The clients of the dashboard and everything that is done with them there. `today` is `YYYY-MM-DD`. */
export function ClientTransactions({ today }: { today: string }) {
  const [place, go] = useClientPlace()
  const inView = { status: place.view }
  const found = useClientSearchResults({ ...inView, page: String(place.page) })
  const { busy, save } = useExport(inView)
  const [asked, setAsked] = useState<CallContext>(null)
  const copyLink = useCopyPortalLink()
  const { mutate: restore } = useClientAction('restore')
  const onAction = useCallback<OnRowAction>(
    (action, client) => {
      if (action === 'copy-link') void copyLink(client.uniqueId)
      else if (action === 'restore') restore(client)
      else setAsked({ action, client })
    },
    [copyLink, restore],
  )
  const close = () => setAsked(null)
  const add = () => setAsked({ action: 'add' })
  return (
    <Sheet className="overflow-hidden" aria-labelledby="client-transactions">
      <SheetHeader id="client-transactions" title="Client Transactions">
        <ClientToolbar
          view={place.view}
          onView={(view) => go({ view, page: 1 })}
          exporting={busy}
          onExport={found.data?.total ? save : undefined}
          onAdd={add}
        />
      </SheetHeader>
      <ClientList
        found={found}
        place={place}
        today={today}
        onAction={onAction}
        onPage={(page) => go({ ...place, page })}
        onAdd={add}
      />
      {asked?.action === 'add' && <AddClientDialog onClose={close} />}
      {asked?.action === 'edit' && <EditClientDialog client={asked.client} onClose={close} />}
      {asked && asked.action !== 'add' && asked.action !== 'edit' && (
        <ConfirmAction action={asked.action} client={asked.client} onClose={close} />
      )}
    </Sheet>
  )
}

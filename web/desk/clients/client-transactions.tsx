import { useCallback, useState } from 'react'
import type { AdminClient } from '#contract/clients.ts'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { AddClientDialog } from './add-client-dialog.tsx'
import { ClientList } from './client-list.tsx'
import { useClientDeed } from './client-queries.ts'
import { useFoundClients } from './client-search-results.ts'
import { ClientToolbar } from './client-toolbar.tsx'
import { useClientPlace } from './client-view.ts'
import { type AskedDeed, ConfirmDeed } from './confirm-action.tsx'
import { EditClientDialog } from './edit-client-dialog.tsx'
import { useCopyPortalLink } from './portal-link.ts'
import type { OnRowDeed } from './row-action.ts'
import { useExport } from './use-export.ts'

type Asked = { deed: AskedDeed | 'edit'; client: AdminClient } | { deed: 'add' } | null

/** The clients of the dashboard and everything that is done with them there. `today` is `YYYY-MM-DD`. */
export function ClientTransactions({ today }: { today: string }) {
  const [place, go] = useClientPlace()
  const inView = { status: place.view }
  const found = useFoundClients({ ...inView, page: String(place.page) })
  const { busy, save } = useExport(inView)
  const [asked, setAsked] = useState<Asked>(null)
  const copyLink = useCopyPortalLink()
  const { mutate: restore } = useClientDeed('restore')
  const onDeed = useCallback<OnRowDeed>(
    (deed, client) => {
      if (deed === 'copy-link') void copyLink(client.uniqueId)
      else if (deed === 'restore') restore(client)
      else setAsked({ deed, client })
    },
    [copyLink, restore],
  )
  const close = () => setAsked(null)
  const add = () => setAsked({ deed: 'add' })
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
        onDeed={onDeed}
        onPage={(page) => go({ ...place, page })}
        onAdd={add}
      />
      {asked?.deed === 'add' && <AddClientDialog onClose={close} />}
      {asked?.deed === 'edit' && <EditClientDialog client={asked.client} onClose={close} />}
      {asked && asked.deed !== 'add' && asked.deed !== 'edit' && (
        <ConfirmDeed deed={asked.deed} client={asked.client} onClose={close} />
      )}
    </Sheet>
  )
}

import { FileDown, Plus, Users } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { AdminClient } from '#contract/clients.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { AddClientDialog } from './add-client-dialog.tsx'
import { ClientList } from './client-list.tsx'
import { useClientAction } from './client-queries.ts'
import { useClientSearchResults } from './client-search-results.ts'
import { useClientPlace, type ClientView } from './client-view.ts'
import { type PendingAction, ConfirmAction } from './confirm-action.tsx'
import { EditClientDialog } from './edit-client-dialog.tsx'
import { useCopyPortalLink } from './portal-link.ts'
import type { OnRowAction } from './row-action.ts'
import { SendLinkDialog } from './send-link-dialog.tsx'
import { useExport } from './use-export.ts'

type OpenDialog =
  | { action: PendingAction | 'edit' | 'send-link'; client: AdminClient }
  | { action: 'add' }
  | null

/** The dashboard's client list with its actions. `today` is `YYYY-MM-DD`. */
export function ClientTransactions({ today }: { today: string }) {
  const [place, go] = useClientPlace()
  const inView = { status: place.view }
  const found = useClientSearchResults({ ...inView, page: String(place.page) })
  const { busy, save } = useExport(inView)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const copyLink = useCopyPortalLink()
  const { run: restore } = useClientAction('restore')
  const onAction = useCallback<OnRowAction>(
    (action, client) => {
      if (action === 'copy-link') void copyLink(client.uniqueId)
      else if (action === 'restore') restore(client)
      else setDialog({ action, client })
    },
    [copyLink, restore],
  )
  const close = () => setDialog(null)
  const add = () => setDialog({ action: 'add' })
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
      {dialog?.action === 'add' && <AddClientDialog onClose={close} />}
      {dialog?.action === 'edit' && <EditClientDialog client={dialog.client} onClose={close} />}
      {dialog?.action === 'send-link' && <SendLinkDialog client={dialog.client} onClose={close} />}
      {dialog && dialog.action !== 'add' && dialog.action !== 'edit' && dialog.action !== 'send-link' && (
        <ConfirmAction action={dialog.action} client={dialog.client} onClose={close} />
      )}
    </Sheet>
  )
}

const views = [
  { value: 'active', text: 'Active' },
  { value: 'archived', text: 'Archived' },
] as const

type ClientToolbarProps = {
  view: ClientView
  onView: (view: ClientView) => void
  /** undefined while there is nothing to export */
  onExport: (() => void) | undefined
  exporting: boolean
  onAdd: () => void
}

const toolbarButtons = '[&>:is(a,button)]:px-2 lg:[&>:is(a,button)]:px-4'
const exportButton =
  'max-w-12.5 min-w-12.5 lg:max-w-none lg:min-w-0 max-lg:[&>button]:min-h-12.5 max-lg:[&>button]:w-full max-lg:[&>button]:px-0'

/** Below 1024 px it has its own lines, and the export button shows only its icon. */
function ClientToolbar({ view, onView, onExport, exporting, onAdd }: ClientToolbarProps) {
  return (
    <div
      className={`flex w-full flex-wrap gap-2 *:flex-auto lg:w-auto lg:flex-nowrap lg:*:flex-none ${toolbarButtons}`}
    >
      <Segmented<ClientView>
        label="Show"
        options={views}
        value={view}
        onChange={onView}
        className="[&>button]:flex-1 lg:[&>button]:min-h-9.5"
      />
      <div className={exportButton}>
        <Button
          variant="secondary"
          icon={FileDown}
          data-tooltip="Export these clients as a CSV file"
          disabled={!onExport}
          busy={exporting}
          onClick={onExport}
        >
          <span className="max-lg:absolute max-lg:[clip-path:inset(50%)]">Export</span>
        </Button>
      </div>
      <ButtonLink variant="secondary" icon={Users} href={paths.adminClients()}>
        Manage Clients
      </ButtonLink>
      <Button className="max-lg:px-2" icon={Plus} onClick={onAdd}>
        Add Client
      </Button>
    </div>
  )
}

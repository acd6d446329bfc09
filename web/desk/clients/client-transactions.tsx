import { BellOff, FileDown, Plus, Users, X } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { ClientOnly } from '#contract/calls/clients/client-list.ts'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { AddClientDialog } from '../client-actions/add-client-dialog.tsx'
import { forgetAddsClient, wasOpenedToAdd } from '../client-actions/adds-client.ts'
import { type PendingAction, ConfirmAction } from '../client-actions/confirm-action.tsx'
import { EditClientDialog } from '../client-actions/edit-client-dialog.tsx'
import { OutcomeDialog } from '../client-actions/outcome-dialog.tsx'
import { SendLinkDialog } from '../client-actions/send-link-dialog.tsx'
import { completedText, useCompleteCurrentStep } from '../client-actions/use-complete-current-step.ts'
import { useExport } from '../client-actions/use-export.ts'
import { CompleteStepDialog } from '../completion/lazy-complete-step.ts'
import { useClientAction } from '../deal/client-queries.ts'
import { useClientSearchResults } from '../deal/client-search-results.ts'
import { healthLabels } from '../deal/health-badge.tsx'
import { useCopyPortalLink } from '../deal/portal-link.ts'
import { ClientResults } from './client-results.tsx'
import { type ClientPlace, useClientPlace, type ClientView } from './client-view.ts'
import type { OnRowAction } from './row-actions.tsx'

type OpenDialog =
  | { action: PendingAction | 'edit' | 'send-link' | 'outcome'; client: AdminClient }
  | { action: 'add' }
  | null

/** The dashboard's client list with its actions. `today` is `YYYY-MM-DD`. */
export function ClientTransactions({ today }: { today: string }) {
  const [place, go] = useClientPlace()
  const { view, page, ...rest } = place
  const inView = { ...rest, status: view }
  const found = useClientSearchResults({ ...inView, page: String(page) })
  const { busy, save } = useExport(inView)
  const [dialog, setDialog] = useState<OpenDialog>(() => (wasOpenedToAdd() ? { action: 'add' } : null))
  useEffect(forgetAddsClient, [])
  const completion = useCompleteCurrentStep()
  const onAction = useRowAction(setDialog, completion.run)
  const close = () => setDialog(null)
  const hasHealth =
    place.health !== 'all' || (found.data?.clients.some(({ health }) => health !== null) ?? false)
  const add = () => setDialog({ action: 'add' })
  return (
    <Sheet className="overflow-hidden" aria-labelledby="client-transactions">
      <ListHead exporting={busy} onExport={found.data?.total ? save : undefined} onAdd={add} />
      <ListFilters place={place} onPlace={go} hasHealth={hasHealth} />
      <ClientResults
        found={found}
        place={place}
        today={today}
        onAction={onAction}
        onPage={(to) => go({ ...place, page: to })}
        onSort={(sort) =>
          go({
            ...place,
            sort,
            direction: sort === place.sort && place.direction === 'asc' ? 'desc' : 'asc',
            page: 1,
          })
        }
        onAdd={add}
      />
      {completion.question && (
        <CompleteStepDialog
          {...completion.question}
          describe={(after) => completedText(completion.question?.step.title ?? '', after)}
          onClose={completion.close}
        />
      )}
      {dialog?.action === 'add' && <AddClientDialog onClose={close} />}
      {dialog?.action === 'edit' && <EditClientDialog client={dialog.client} onClose={close} />}
      {dialog?.action === 'send-link' && <SendLinkDialog client={dialog.client} onClose={close} />}
      {dialog?.action === 'outcome' && <OutcomeDialog client={dialog.client} onClose={close} />}
      {dialog &&
        dialog.action !== 'add' &&
        dialog.action !== 'edit' &&
        dialog.action !== 'send-link' &&
        dialog.action !== 'outcome' && (
          <ConfirmAction action={dialog.action} client={dialog.client} onClose={close} />
        )}
    </Sheet>
  )
}

/** Runs an action of a row, or opens its dialog. */
function useRowAction(
  open: (dialog: OpenDialog) => void,
  complete: (client: AdminClient) => void,
): OnRowAction {
  const copyLink = useCopyPortalLink()
  const { run: restore } = useClientAction('restore')
  return useCallback<OnRowAction>(
    (action, client) => {
      if (action === 'copy-link') void copyLink(client.uniqueId)
      else if (action === 'restore') restore(client)
      else if (action === 'complete-step') complete(client)
      else open({ action, client })
    },
    [copyLink, restore, complete, open],
  )
}

type ListHeadProps = {
  /** Undefined while there is nothing to export. */
  onExport: (() => void) | undefined
  exporting: boolean
  onAdd: () => void
}

/** The title and the buttons of the list; on a phone Add Client has a line of its own. */
function ListHead({ onExport, exporting, onAdd }: ListHeadProps) {
  return (
    <header className="flex flex-wrap items-center gap-2 px-4 pt-3 pb-2 md:px-5">
      <h2 className="max-md:basis-full md:flex-1" id="client-transactions">
        Client Transactions
      </h2>
      <ButtonLink variant="quiet" className="max-md:flex-1" icon={Users} href={paths.adminClients()}>
        Manage Clients
      </ButtonLink>
      <div className="max-md:flex-1 max-md:*:w-full">
        <Button
          variant="secondary"
          icon={FileDown}
          data-tooltip="Export these clients as a CSV file"
          disabled={!onExport}
          busy={exporting}
          onClick={onExport}
        >
          Export
        </Button>
      </div>
      <Button className="max-md:basis-full" icon={Plus} onClick={onAdd}>
        Add Client
      </Button>
    </header>
  )
}

const views = [
  { value: 'active', text: 'Active' },
  { value: 'ended', text: 'Closed' },
  { value: 'archived', text: 'Archived' },
] as const

const onlyLabels: Record<Exclude<ClientOnly, 'all'>, string> = {
  closingThisWeek: 'Closing this week',
  pastClosing: 'Past closing date',
  pendingActions: 'Pending actions',
}

/** What the health filter sets. */
type HealthPlace = Pick<ClientPlace, 'health' | 'sort' | 'direction'>

/** The clients of one health, or all with the most urgent first. */
function HealthFilter({ place, onChange }: { place: HealthPlace; onChange: (place: HealthPlace) => void }) {
  const isSorted = place.sort === 'health' && place.health === 'all'
  const choose = (value: string) => {
    if (value === 'urgent') onChange({ health: 'all', sort: 'health', direction: 'asc' })
    else onChange({ health: value as HealthPlace['health'], sort: 'closeDate', direction: 'asc' })
  }
  return (
    <span className="max-md:basis-full md:w-50">
      <Select
        aria-label="Health"
        value={isSorted ? 'urgent' : place.health}
        options={{ all: 'Any health', urgent: 'Most urgent first', ...healthLabels }}
        onChange={({ target }) => choose(target.value)}
      />
    </span>
  )
}

type PortalOnlyFilterProps = { isOn: boolean; onChange: (isOn: boolean) => void }

/** The clients who hear of nothing outside of their portal. */
function PortalOnlyFilter({ isOn, onChange }: PortalOnlyFilterProps) {
  return (
    <Button
      variant={isOn ? 'secondary' : 'quiet'}
      icon={isOn ? X : BellOff}
      aria-pressed={isOn}
      data-tooltip="Told in the portal only: no email, text or push"
      onClick={() => onChange(!isOn)}
    >
      Portal only
    </Button>
  )
}

type ListFiltersProps = {
  place: ClientPlace
  onPlace: (place: ClientPlace) => void
  /** Some deal has dates, and with them a health. */
  hasHealth: boolean
}

/** Search, the active, closed or archived clients, their health and reach, and the figure that the list was opened from. */
function ListFilters({ place, onPlace, hasHealth }: ListFiltersProps) {
  return (
    <search className="flex flex-wrap gap-2 px-4 pb-2.5 md:px-5">
      <SearchInput
        className="flex-[1_1_220px]"
        aria-label="Search clients"
        placeholder="Search clients..."
        value={place.search}
        onChange={({ target }) => onPlace({ ...place, search: target.value, page: 1 })}
      />
      <Segmented<ClientView>
        label="Show"
        options={views}
        value={place.view}
        onChange={(view) => onPlace({ ...place, view, only: 'all', reach: 'all', page: 1 })}
        className="max-md:flex-1 [&>button]:flex-1"
      />
      {hasHealth && (
        <HealthFilter place={place} onChange={(part) => onPlace({ ...place, ...part, page: 1 })} />
      )}
      {place.only !== 'all' && (
        <Button
          variant="secondary"
          icon={X}
          aria-label={`Show all, not only: ${onlyLabels[place.only]}`}
          onClick={() => onPlace({ ...place, only: 'all', page: 1 })}
        >
          {onlyLabels[place.only]}
        </Button>
      )}
      {place.view === 'active' && (
        <PortalOnlyFilter
          isOn={place.reach !== 'all'}
          onChange={(isOn) => onPlace({ ...place, reach: isOn ? 'portal-only' : 'all', page: 1 })}
        />
      )}
    </search>
  )
}

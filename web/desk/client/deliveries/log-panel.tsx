import { SearchX, Send } from 'lucide-react'
import { useMemo } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { Delivery } from '#contract/calls/notifications/deliveries.ts'
import { maxListedDeliveries } from '#contract/rules/delivery-enums.ts'
import { useCall } from '#web/data/use-call.ts'
import { FilterBar } from '#web/desk/frame/filter-bar.tsx'
import { RecordList, type RecordView } from '#web/desk/lists/record-list.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { DeliveryName, DeliveryReason, DeliveryTime, StateBadge } from './delivery-parts.tsx'
import { HeldActions } from './held-actions.tsx'
import { useLogFilters, type LogFilters, filteredDeliveries } from './log-filters.ts'
import { channelLabels, stateLabels } from './log-labels.ts'
import { ReceivedList } from './received-list.tsx'

type LogPanelProps = { clientId: string; clientName: string }

/** Whom a delivery goes to. */
function recipientName({ adminName, personName }: Delivery, clientName: string): string {
  return adminName ?? personName ?? clientName
}

const lists = [
  { value: 'sent', text: 'Sent' },
  { value: 'received', text: 'Received' },
] as const

/** Every delivery about a client and its state, newest first; or what came in. */
export function LogPanel({ clientId, clientName }: LogPanelProps) {
  const zone = useClientZone(clientId)
  const [filters, change] = useLogFilters()
  return (
    <Sheet className="overflow-hidden" aria-labelledby="delivery-log">
      <SheetHeader id="delivery-log" title="Deliveries">
        <Segmented
          label="Sent or received"
          options={lists}
          value={filters.list}
          onChange={(list) => change({ list, state: '', channel: '' })}
        />
      </SheetHeader>
      {filters.list === 'received' ? (
        <div className="border-t border-line md:border-t-0">
          <ReceivedList clientId={clientId} zone={zone} />
        </div>
      ) : (
        <SentList
          clientId={clientId}
          clientName={clientName}
          zone={zone}
          filters={filters}
          onChange={change}
        />
      )}
    </Sheet>
  )
}

type SentListProps = LogPanelProps & {
  /** Null until it is known. */
  zone: string | null
  filters: LogFilters
  onChange: (changes: Partial<LogFilters>) => void
}

function SentList({ clientId, clientName, zone, filters, onChange: change }: SentListProps) {
  const log = useCall(calls.listDeliveries, { clientId })
  const restoredFocus = useRestoredFocus('delivery-log')
  return (
    <div {...restoredFocus}>
      <LogFilterBar filters={filters} onChange={change} />
      <QueryView query={log} loading={loading} failed="The delivery log could not be loaded">
        {(deliveries) =>
          zone === null ? (
            loading
          ) : (
            <LogList
              deliveries={deliveries}
              filters={filters}
              onChange={change}
              clientName={clientName}
              zone={zone}
            />
          )
        }
      </QueryView>
    </div>
  )
}

const loading = <SkeletonRows rows={6} label="Loading the delivery log" />

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The time zone for a client's deliveries: the client's own, else the team's. Null until known. */
function useClientZone(clientId: string): string | null {
  const preferences = useCall(calls.getPreferences, { clientId })
  const team = useCall(calls.getTeam, undefined)
  const zone = preferences.data?.timeZone ?? team.data?.timeZone
  if (preferences.isPending) return null
  if (zone !== undefined) return zone
  return team.isPending ? null : ownZone()
}

type LogFilterBarProps = { filters: LogFilters; onChange: (changes: Partial<LogFilters>) => void }

const filterFields = [
  { by: 'state', label: 'State', all: 'All States', labels: stateLabels },
  { by: 'channel', label: 'Channel', all: 'All Channels', labels: channelLabels },
] as const

function LogFilterBar({ filters, onChange }: LogFilterBarProps) {
  return (
    <FilterBar className="grid-cols-[1fr_1fr] gap-2 md:grid-cols-[220px_220px] md:pb-5">
      {filterFields.map(({ by, label, all, labels }) => (
        <Select
          key={by}
          aria-label={label}
          value={filters[by]}
          options={{ '': all, ...labels }}
          onChange={(event) => onChange({ [by]: event.target.value })}
        />
      ))}
    </FilterBar>
  )
}

type LogListProps = {
  deliveries: readonly Delivery[]
  filters: LogFilters
  onChange: (changes: Partial<LogFilters>) => void
  clientName: string
  zone: string
}

/** The deliveries that match the filters, or why there are none. */
function LogList({ deliveries, filters, onChange, clientName, zone }: LogListProps) {
  const look = useMemo(() => deliveryView(clientName, zone), [clientName, zone])
  const shown = filteredDeliveries(deliveries, filters)
  if (deliveries.length === 0) {
    return (
      <EmptyState
        icon={Send}
        heading="Nothing has been sent yet"
        text="Emails, texts and push notifications about this transaction are listed here, including any that are held."
      />
    )
  }
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState
          icon={SearchX}
          heading="No deliveries found matching your filters."
          action={
            <Button variant="secondary" onClick={() => onChange({ state: '', channel: '' })}>
              Clear filters
            </Button>
          }
        />
      ) : (
        <RecordList aria-labelledby="delivery-log" items={shown} look={look} />
      )}
      {/* The table's last row has a line of its own. */}
      <p
        className={`border-line px-4 py-3 text-sm text-ink-3 md:px-6 ${shown.length === 0 ? 'border-t' : 'max-md:border-t'}`}
      >
        <output>
          {shown.length} of {deliveries.length} shown
        </output>
        {deliveries.length === maxListedDeliveries && ', most recent only'}
      </p>
    </>
  )
}

/** The look of deliveries. `clientName` is the recipient when no admin is; all times are in `zone`. */
function deliveryView(clientName: string, zone: string): RecordView<Delivery> {
  return {
    columns: [
      { title: 'Delivery', head: 'w-[28%]', cell: (delivery) => <DeliveryName delivery={delivery} /> },
      { title: 'To', head: 'w-[15%]', cell: (delivery) => recipientName(delivery, clientName) },
      {
        title: 'State',
        cell: (delivery) => (
          <>
            <StateBadge state={delivery.state} />
            <DeliveryReason delivery={delivery} zone={zone} />
            {delivery.state === 'held' && <HeldActions className="mt-2" delivery={delivery} />}
          </>
        ),
      },
      {
        title: 'Time',
        head: 'w-[19%]',
        cell: (delivery) => <DeliveryTime delivery={delivery} zone={zone} />,
      },
    ],
    card: (delivery) => (
      <>
        <div className="flex items-start justify-between gap-3">
          <DeliveryName delivery={delivery} />
          <StateBadge state={delivery.state} />
        </div>
        <div>
          <p className="text-sm">To {recipientName(delivery, clientName)}</p>
          <DeliveryReason delivery={delivery} zone={zone} />
        </div>
        <DeliveryTime delivery={delivery} zone={zone} />
        {delivery.state === 'held' && <HeldActions delivery={delivery} />}
      </>
    ),
    isDense: true,
    tableFrom: 768,
    tableClass: 'table-fixed',
    rowClass: '*:align-top *:wrap-anywhere',
  }
}

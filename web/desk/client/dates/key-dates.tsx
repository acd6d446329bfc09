import { CalendarPlus, CalendarRange, CalendarX2, FileCheck2 } from 'lucide-react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { ScheduleFacts } from '#contract/rules/dates/schedule-facts.ts'
import { outOfStepDates } from '#contract/rules/dates/schedule.ts'
import { counted } from '#contract/rules/day-texts.ts'
import { isEnded } from '#contract/rules/deal/outcomes.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ArchivedHint } from '../archived-hint.tsx'
import { useRowInAddress } from '../row-in-address.ts'
import { type DateDialog, type OnOpenDialog, DateDialogs } from './date-dialogs.tsx'
import { useDealFacts, useVerdictFacts } from './deal-facts.ts'
import { DealRoad } from './deal-road.tsx'
import { FactsStrip } from './facts-strip.tsx'
import { MovesCard } from './moves-card.tsx'
import { PrintDates } from './print/print-dates.tsx'
import { onOneForm, openContingencies } from './removal-form.ts'
import { RolledNotice } from './rolled-notice.tsx'
import { VerdictCard } from './verdict-card.tsx'

const columns = 'grid gap-4 lg:grid-cols-[minmax(0,1fr)_344px] lg:items-start lg:gap-5'

type KeyDatesProps = { client: AdminClient; dialog: DateDialog | null; onOpen: OnOpenDialog }

/** The dates of a deal, the verdict on its closing, and what has moved. */
export function KeyDates({ client, dialog, onOpen }: KeyDatesProps) {
  const { query, dates, facts } = useDealFacts(client.id)
  const verdictFacts = useVerdictFacts(client, facts)
  const count = dates?.dates.length ?? 0
  useRowInAddress(facts !== null)
  return (
    <div className={count > 0 ? columns : ''}>
      <Sheet className="overflow-clip" aria-labelledby="dates">
        <SheetHeader id="dates" title="Dates">
          {count > 0 && <span className="text-sm text-ink-3">{counted(count, 'date')}</span>}
          {dates && <RemoveButton client={client} dates={dates.dates} onOpen={onOpen} />}
          {dates && facts && count > 0 && <PrintDates client={client} dates={dates} facts={facts} />}
        </SheetHeader>
        {client.isArchived && <ArchivedHint>Restore the transaction to change its dates.</ArchivedHint>}
        <QueryView query={query} loading={<RoadLoading />} failed="The dates could not be loaded">
          {() =>
            dates &&
            facts &&
            (count === 0 ? (
              <NoDates isArchived={client.isArchived} onOpen={onOpen} />
            ) : (
              <>
                <FactsStrip dates={dates} />
                <RolledNotice client={client} dates={dates} facts={facts} onOpen={onOpen} />
                <OutOfStepNotice facts={facts} isArchived={client.isArchived} onOpen={onOpen} />
                <DealRoad client={client} dates={dates} facts={facts} onOpen={onOpen} />
              </>
            ))
          }
        </QueryView>
      </Sheet>
      {count > 0 && (
        <div className="grid gap-4 max-lg:contents lg:gap-5">
          <VerdictCard client={client} facts={verdictFacts} onOpen={onOpen} />
          <MovesCard client={client} />
        </div>
      )}
      {dates && facts && dialog && (
        <DateDialogs
          client={client}
          dates={dates}
          facts={facts}
          verdictFacts={verdictFacts}
          dialog={dialog}
          onClose={() => onOpen(null)}
        />
      )}
    </div>
  )
}

type RemoveButtonProps = { client: AdminClient; dates: readonly DealDate[]; onOpen: OnOpenDialog }

/** Opens the removal of those contingencies that end first, if more than one is open. */
function RemoveButton({ client, dates, onOpen }: RemoveButtonProps) {
  const open = openContingencies(dates)
  const [first] = open
  if (!first || open.length < 2 || client.isArchived || isEnded(client.outcome)) return null
  return (
    <Button
      variant="secondary"
      icon={FileCheck2}
      onClick={() => onOpen({ action: 'remove', ticked: onOneForm(dates, first) })}
    >
      Remove contingencies
    </Button>
  )
}

/** A deal without dates: offers to count them by a template. */
function NoDates({ isArchived, onOpen }: { isArchived: boolean; onOpen: OnOpenDialog }) {
  return (
    <EmptyState
      icon={CalendarRange}
      heading="No dates yet."
      text="Choose a template: every date is counted from acceptance and closing."
      action={
        <Button icon={CalendarPlus} disabled={isArchived} onClick={() => onOpen({ action: 'template' })}>
          Choose a template
        </Button>
      }
    />
  )
}

const widths = ['w-32', 'w-44', 'w-36', 'w-48', 'w-40', 'w-28']

/** The page while the client is loading. */
export function DatesLoading() {
  return (
    <div className={columns}>
      <Sheet>
        <SheetHeader title="Dates" />
        <RoadLoading />
      </Sheet>
      <Sheet className="h-60" />
    </div>
  )
}

/** Empty leaves. */
function RoadLoading() {
  return (
    <div className="grid gap-5 px-4 pb-5 md:px-6" aria-busy="true">
      <p className="sr-only">Loading the dates</p>
      {widths.map((width, row) => (
        <span className="flex items-center gap-3.5" key={`${row + 1}`}>
          <span className="h-13 w-12 flex-none rounded-control border-[1.5px] border-dashed border-line-strong" />
          <span className="grid flex-1 gap-2.5">
            <Skeleton className={`h-4 max-w-full ${width}`} />
            <Skeleton className="h-3 w-52 max-w-full" />
          </span>
        </span>
      ))}
    </div>
  )
}

type OutOfStepNoticeProps = { facts: ScheduleFacts; isArchived: boolean; onOpen: OnOpenDialog }

/** Says that dates no longer are where their rules would put them, and leads to moving them. */
function OutOfStepNotice({ facts, isArchived, onOpen }: OutOfStepNoticeProps) {
  const count = outOfStepDates(facts).length
  if (count === 0 || isArchived) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-band-amber-soft px-4 py-1.5 text-15 md:px-6">
      <CalendarX2 className="size-4.5 text-band-amber-ink" aria-hidden="true" />
      <p className="min-w-40 flex-1">
        {count === 1 ? '1 date no longer matches.' : `${count} dates no longer match.`}
      </p>
      <Button variant="quiet" onClick={() => onOpen({ action: 'move', start: { subject: 'out-of-step' } })}>
        {count === 1 ? 'See it' : 'See them'}
      </Button>
    </div>
  )
}

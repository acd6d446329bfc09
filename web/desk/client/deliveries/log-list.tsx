import { SearchX, Send } from 'lucide-react'
import type { Delivery } from '#contract/deliveries.ts'
import { maxListedDeliveries } from '#contract/delivery-enums.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { LogCards } from './log-cards.tsx'
import { filteredDeliveries, type LogFilters } from './log-filters.ts'
import { LogTable } from './log-table.tsx'

type LogListProps = {
  deliveries: readonly Delivery[]
  filters: LogFilters
  onChange: (changes: Partial<LogFilters>) => void
  clientName: string
  zone: string
}

/** What the filters let through, or why there is nothing. */
export function LogList({ deliveries, filters, onChange, ...names }: LogListProps) {
  const asTable = useMediaQuery('(min-width: 768px)')
  const shown = filteredDeliveries(deliveries, filters)
  const List = asTable ? LogTable : LogCards
  if (deliveries.length === 0) {
    return (
      <EmptyState
        icon={Send}
        heading="Nothing has been sent yet"
        text="Emails, text messages and push about this transaction are listed here, also those that were held back."
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
        <List deliveries={shown} {...names} />
      )}
      <p className="log-count">
        <output>
          {shown.length} of {deliveries.length} shown
        </output>
        {deliveries.length === maxListedDeliveries && ', the latest ones'}
      </p>
    </>
  )
}

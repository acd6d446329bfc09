import type { ReactNode } from 'react'
import type { PortalClient } from '#contract/clients.ts'
import { formatDay } from '#web/format/date.ts'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { typeWord } from './transaction.ts'

type TransactionSummaryProps = {
  client: PortalClient
  /** Stands beneath the closing date. */
  dateAction?: ReactNode
}

/** Property, type, expected close, agent name and phone. */
export function TransactionSummary({ client, dateAction }: TransactionSummaryProps) {
  return (
    <Sheet className="area-summary" aria-labelledby="summary-title">
      <SheetHeader id="summary-title" title="Transaction Summary" />
      <dl className="summary">
        <div>
          <dt>Property</dt>
          <dd>{client.propertyAddress}</dd>
        </div>
        <div>
          <dt>Type</dt>
          <dd>{typeWord(client.transactionType)}</dd>
        </div>
        <div>
          <dt>Expected close</dt>
          <dd className="summary-closing">
            {formatDay(client.expectedCloseDate)}
            {dateAction}
          </dd>
        </div>
        {(client.agentName || client.agentPhone) && (
          <div>
            <dt>Agent</dt>
            <dd>
              {client.agentName}
              {client.agentPhone && <a href={`tel:${client.agentPhone}`}>{client.agentPhone}</a>}
            </dd>
          </div>
        )}
      </dl>
    </Sheet>
  )
}

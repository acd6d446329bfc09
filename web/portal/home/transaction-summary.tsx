import '#web/styles/rest.css'
import type { ReactNode } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import * as t from '#texts/home.ts'
import { formatDay } from '#web/format/date.ts'
import { phoneUrl } from '#web/format/phone-url.ts'
import { AddToCalendar } from '#web/shared/calendar/add-to-calendar.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'

type TransactionSummaryProps = {
  client: PortalClient
  /** Days until closing; while there are any, the day can be added to a calendar. */
  daysLeft: number
}

/** Property, type, expected close, agent name and phone. */
export function TransactionSummary({ client, daysLeft }: TransactionSummaryProps) {
  const isAhead = daysLeft >= 0 && client.outcome === 'open' && !client.isArchived
  const call = phoneUrl('tel', client.agentPhone)
  return (
    <Sheet className="max-lg:order-7" aria-labelledby="summary-title">
      <SheetHeader id="summary-title" title={t.summary} />
      <dl className="px-4 pb-3 md:px-6 md:pb-4">
        <SummaryRow name={t.property}>{client.propertyAddress}</SummaryRow>
        <SummaryRow name={t.type}>{t.transactionType(client.transactionType)}</SummaryRow>
        <SummaryRow name={client.outcome === 'closed' ? t.closed : t.expectedClose} isClosing>
          {formatDay((client.outcome === 'closed' && client.outcomeOn) || client.expectedCloseDate)}
          {isAhead && <AddToCalendar id={client.id} of={t.closing} className="ms-3" />}
        </SummaryRow>
        {(client.agentName || client.agentPhone) && (
          <SummaryRow name={t.agent}>
            {client.agentName}
            {call ? (
              <a className="flex min-h-11 items-center justify-end text-pine" href={call}>
                {client.agentPhone}
              </a>
            ) : (
              client.agentPhone && <span className="block">{client.agentPhone}</span>
            )}
          </SummaryRow>
        )}
      </dl>
    </Sheet>
  )
}

type SummaryRowProps = { name: string; isClosing?: boolean; children: ReactNode }

function SummaryRow({ name, isClosing = false, children }: SummaryRowProps) {
  return (
    <div className="flex justify-between gap-4 border-line py-2.5 text-15 not-first:border-t">
      <dt className="flex-none text-ink-3">{name}</dt>
      <dd
        className={`min-w-0 text-right wrap-anywhere ${isClosing ? 'font-semibold text-brass-ink' : 'font-medium'}`}
      >
        {children}
      </dd>
    </div>
  )
}

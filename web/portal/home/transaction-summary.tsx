import '#web/styles/rest.css'
import type { ReactNode } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { SummaryField } from '#contract/rules/deal/client-fields.ts'
import * as home from '#texts/home.ts'
import * as t from '#texts/transaction-summary.ts'
import { formatDay } from '#web/format/date.ts'
import { phoneUrl } from '#web/format/phone-url.ts'
import { AddToCalendar } from '#web/shared/calendar/add-to-calendar.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'

type TransactionSummaryProps = {
  client: PortalClient
  /** Days until closing; while there are any, the day can be added to a calendar. */
  daysLeft: number
}

/** The rows of the client's fields that have a row here: property, type, expected close, agent name and phone. */
export function TransactionSummary({ client, daysLeft }: TransactionSummaryProps) {
  return (
    <Sheet className="max-lg:order-7" aria-labelledby="summary-title">
      <SheetHeader id="summary-title" title={t.title} />
      <dl className="px-4 pb-3 md:px-6 md:pb-4">
        {(Object.keys(t.labels) as SummaryField[]).map((field) => {
          const value = valueOf(field, client, daysLeft)
          const isClosing = field === 'expectedCloseDate'
          const name = isClosing && client.outcome === 'closed' ? home.closed : t.labels[field]
          return (
            value && (
              <SummaryRow key={field} name={name} isClosing={isClosing}>
                {value}
              </SummaryRow>
            )
          )
        })}
      </dl>
    </Sheet>
  )
}

/** A field's value; empty for a field without one, which has no row. */
function valueOf(field: SummaryField, client: PortalClient, daysLeft: number): ReactNode {
  if (field === 'transactionType') return home.transactionType(client.transactionType)
  if (field === 'expectedCloseDate') return <ClosingDay client={client} daysLeft={daysLeft} />
  if (field === 'agentName') return (client.agentName || client.agentPhone) && <Agent client={client} />
  return client[field]
}

function ClosingDay({ client, daysLeft }: TransactionSummaryProps) {
  const isAhead = daysLeft >= 0 && client.outcome === 'open' && !client.isArchived
  return (
    <>
      {formatDay((client.outcome === 'closed' && client.outcomeOn) || client.expectedCloseDate)}
      {isAhead && <AddToCalendar id={client.id} of={home.closing} className="ms-3" />}
    </>
  )
}

function Agent({ client }: { client: PortalClient }) {
  const call = phoneUrl('tel', client.agentPhone)
  return (
    <>
      {client.agentName}
      {call ? (
        <a className="flex min-h-11 items-center justify-end text-pine" href={call}>
          {client.agentPhone}
        </a>
      ) : (
        client.agentPhone && <span className="block">{client.agentPhone}</span>
      )}
    </>
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

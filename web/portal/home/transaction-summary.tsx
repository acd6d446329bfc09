import '#web/styles/rest.css'
import type { ReactNode } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { SummaryField } from '#contract/rules/deal/client-fields.ts'
import * as home from '#texts/home.ts'
import * as t from '#texts/transaction-summary.ts'
import { formatDay } from '#web/format/date.ts'
import { phoneUrl } from '#web/format/phone-url.ts'
import { HomeBlock } from './home-block.tsx'

/** The rows of the client's fields that have a row here: property, type, expected close, agent name and phone. */
export function TransactionSummary({ client }: { client: PortalClient }) {
  return (
    <HomeBlock className="max-lg:order-5" id="summary-title" title={t.title}>
      <dl className="px-4 pb-2 md:px-6 lg:pb-3">
        {(Object.keys(t.labels) as SummaryField[]).map((field) => {
          const value = valueOf(field, client)
          const isClosed = field === 'expectedCloseDate' && client.outcome === 'closed'
          return (
            value && (
              <SummaryRow key={field} name={isClosed ? home.closed : t.labels[field]}>
                {value}
              </SummaryRow>
            )
          )
        })}
      </dl>
    </HomeBlock>
  )
}

/** A field's value; empty for a field without one, which has no row. */
function valueOf(field: SummaryField, client: PortalClient): ReactNode {
  if (field === 'transactionType') return home.transactionType(client.transactionType)
  if (field === 'expectedCloseDate')
    return formatDay((client.outcome === 'closed' && client.outcomeOn) || client.expectedCloseDate)
  if (field === 'agentName') return (client.agentName || client.agentPhone) && <Agent client={client} />
  return client[field]
}

function Agent({ client }: { client: PortalClient }) {
  const call = phoneUrl('tel', client.agentPhone)
  return (
    <>
      {client.agentName}
      {call ? (
        <a className="-mt-1.5 -mb-2 flex min-h-9 items-center justify-end text-pine" href={call}>
          {client.agentPhone}
        </a>
      ) : (
        client.agentPhone && <span className="block">{client.agentPhone}</span>
      )}
    </>
  )
}

function SummaryRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 justify-between gap-4 border-line py-1.75 text-15 leading-snug not-first:border-t">
      <dt className="flex-none text-ink-3">{name}</dt>
      <dd className="min-w-0 text-right font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

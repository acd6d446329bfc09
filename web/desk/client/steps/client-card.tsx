import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { ClosingDay } from '#web/desk/deal/close-date.tsx'
import { transactionTypeLabels } from '#web/desk/deal/transaction-type.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'

/** The client the steps are for, their progress, and a link to the portal. */
export function ClientCard({ client }: { client: AdminClient }) {
  const { stepCount, currentPlace } = client
  const lines: [term: string, value: ReactNode, className?: string][] = [
    ['Name', nameOf(client)],
    ['Email', client.email],
    ['Transaction Type', transactionTypeLabels[client.transactionType]],
    ['Expected Close', <ClosingDay key="day" day={client.expectedCloseDate} />],
    ['Current Step', `${Math.min(currentPlace, stepCount)} of ${stepCount}`, 'lining-nums tabular-nums'],
    ['Portal Link', paths.portal(client.uniqueId)],
  ]
  return (
    <Sheet aria-labelledby="client-card">
      <SheetHeader id="client-card" title="Client Information" />
      <dl className="divide-y divide-line px-4 text-15 md:px-6">
        {lines.map(([term, value, className = '']) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2.5">
            <dt className="text-ink-3">{term}</dt>
            <dd className={`ml-auto min-w-0 text-right font-medium wrap-anywhere ${className}`}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="p-4 md:px-6 md:pb-6" data-keep-clear="">
        <ButtonLink
          variant="secondary"
          className="w-full"
          icon={ExternalLink}
          href={paths.portalPreview(client.uniqueId)}
          target="_blank"
        >
          View Portal
        </ButtonLink>
      </div>
    </Sheet>
  )
}

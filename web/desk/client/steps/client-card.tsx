import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdminClient } from '#contract/clients.ts'
import { clientName } from '#web/desk/clients/client-name.ts'
import { transactionTypeLabels } from '#web/desk/clients/transaction-type.ts'
import { formatDay } from '#web/format/date.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import './client-card.css'

/** The client the steps are for, their progress, and a link to the portal. */
export function ClientCard({ client }: { client: AdminClient }) {
  const { stepCount, currentStep } = client
  const lines: [term: string, value: ReactNode, className?: string][] = [
    ['Name', clientName(client)],
    ['Email', client.email],
    ['Transaction Type', transactionTypeLabels[client.transactionType]],
    ['Expected Close', formatDay(client.expectedCloseDate), 'close-date num'],
    ['Current Step', `${currentStep} of ${stepCount}`, 'num'],
    ['Portal Link', paths.portal(client.uniqueId)],
  ]
  return (
    <Sheet aria-labelledby="client-card">
      <SheetHeader id="client-card" title="Client Information" />
      <dl className="client-card-lines">
        {lines.map(([term, value, className]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className={className}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="p-4 md:px-6 md:pb-6">
        <ButtonLink
          variant="secondary"
          className="w-full"
          icon={ExternalLink}
          href={paths.portal(client.uniqueId)}
          target="_blank"
        >
          View Portal
        </ButtonLink>
      </div>
    </Sheet>
  )
}

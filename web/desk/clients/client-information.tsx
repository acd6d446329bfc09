import { ExternalLink } from 'lucide-react'
import type { AdminClient } from '#contract/clients.ts'
import { formatDay } from '#web/format/date.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import './client-information.css'
import { clientName } from './client-name.ts'
import { transactionTypeLabels } from './transaction-type.ts'

/** The client a page is about, with a link to the portal. */
export function ClientInformation({ client }: { client: AdminClient }) {
  return (
    <Sheet aria-labelledby="client-information">
      <SheetHeader id="client-information" title="Client Information" />
      <dl className="client-information">
        <div>
          <dt>Name</dt>
          <dd>{clientName(client)}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{client.email}</dd>
        </div>
        <div>
          <dt>Transaction Type</dt>
          <dd>{transactionTypeLabels[client.transactionType]}</dd>
        </div>
        <div>
          <dt>Expected Close</dt>
          <dd className="close-date num">{formatDay(client.expectedCloseDate)}</dd>
        </div>
      </dl>
      <div className="px-4 pb-4 md:px-6 md:pb-6">
        <ButtonLink
          variant="secondary"
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

import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { ClosingDay } from './close-date.tsx'
import { transactionTypeLabels } from './transaction-type.ts'

/** The client a page is about, with a link to the portal. */
export function ClientInformation({ client }: { client: AdminClient }) {
  return (
    <Sheet aria-labelledby="client-information">
      <SheetHeader id="client-information" title="Client Information" />
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,200px),1fr))] gap-4 px-4 pb-4 md:px-6 md:pb-5">
        <Entry title="Name">{nameOf(client)}</Entry>
        <Entry title="Email">{client.email}</Entry>
        <Entry title="Transaction Type">{transactionTypeLabels[client.transactionType]}</Entry>
        <Entry title="Expected Close">
          <ClosingDay day={client.expectedCloseDate} />
        </Entry>
      </dl>
      <div className="px-4 pb-4 md:px-6 md:pb-6" data-keep-clear="">
        <ButtonLink
          variant="secondary"
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

function Entry({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{title}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

import { ExternalLink, Eye } from 'lucide-react'
import type { ReactElement } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** Tells an agent that this is a preview and links to the portal itself. In English in every portal, so its words stay here. */
export function PreviewStrip({ client }: { client: PortalClient }): ReactElement | null {
  return (
    <section
      lang="en"
      aria-label="Preview"
      className="flex flex-wrap items-center gap-x-3 border-b border-pine-line bg-pine-soft px-(--gutter) py-1 text-15 text-pine-ink"
    >
      <Eye aria-hidden="true" />
      <p className="flex-1 font-semibold">
        You see what {client.firstName} sees{' '}
        <span className="font-normal max-md:sr-only">Nothing is marked as read, sent, or saved.</span>
      </p>
      <ButtonLink
        variant="quiet"
        icon={ExternalLink}
        href={`/client/${encodeURIComponent(client.uniqueId)}`}
        target="_blank"
      >
        Open as the client
      </ButtonLink>
    </section>
  )
}

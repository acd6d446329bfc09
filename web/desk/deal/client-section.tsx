import { ArrowLeft, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { isNotFound } from '#web/data/request-error.ts'
import { useCall } from '#web/data/use-call.ts'
import { paths } from '#web/paths.ts'
import { LoadFailure } from '#web/shared/load-failure.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'

type ClientSectionProps = {
  clientId: string
  loading: ReactNode
  children: (client: AdminClient) => ReactNode
}

/** Loads the client of a section of a page, and shows an error if there is none. */
export function ClientSection({ clientId, loading, children }: ClientSectionProps) {
  const client = useCall(calls.getClient, { id: clientId })
  if (isNotFound(client.error)) return <ClientMissing />
  if (client.data) return children(client.data)
  if (client.isPending) return loading
  return (
    <Sheet>
      <LoadFailure
        heading="Failed to fetch client"
        error={client.error}
        busy={client.isFetching}
        onRetry={() => void client.refetch()}
      />
    </Sheet>
  )
}

type ClientMissingProps = { missingText?: string | undefined; backText?: string | undefined }

/** The client of a page does not exist (any more). */
export function ClientMissing({
  missingText = 'Client not found',
  backText = 'Back to Dashboard',
}: ClientMissingProps) {
  return (
    <Sheet className="mx-auto mt-4 max-w-[520px]">
      <StatePanel
        isPage
        icon={UserX}
        tone="failed"
        heading={missingText}
        text="This client was deleted, or the link is incomplete."
      >
        <ButtonLink href={paths.admin()} icon={ArrowLeft}>
          {backText}
        </ButtonLink>
      </StatePanel>
    </Sheet>
  )
}

import type { ReactNode } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { isNotFound } from '#web/data/request-error.ts'
import { useCall } from '#web/data/use-call.ts'
import { DealDrop } from '#web/desk/file-drop/deal-drop.tsx'
import { DeskPage } from '#web/desk/frame/desk-page.tsx'
import { LoadFailure } from '#web/shared/load-failure.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ClientMissing } from '../../deal/client-section.tsx'
import { BackLink, DealHeader } from './deal-header.tsx'

type DealPageProps = {
  clientId: string
  /** Omitted where the client's name is the title. */
  title?: string
  subtitle?: (client: AdminClient) => string
  /** Buttons to the right of the title. */
  actions?: ReactNode
  /** The page's title and subtitle until the client has loaded, where they differ. */
  loadingTitle?: string
  loadingSubtitle?: string
  /** The content until the client has loaded. */
  loading: ReactNode
  missingText?: string
  backText?: string
  /** The page is as high as the window. */
  fills?: boolean
  children: (client: AdminClient) => ReactNode
}

/** A page of one client's deal: the header with all of the deal's pages, the title, and the content. */
export function DealPage({ fills = false, ...rest }: DealPageProps) {
  return (
    <DeskPage fills={fills}>
      <Deal fills={fills} {...rest} />
    </DeskPage>
  )
}

function Deal({ clientId, title, fills, backText, missingText, loading, children, ...rest }: DealPageProps) {
  const query = useCall(calls.getClient, { id: clientId })
  if (isNotFound(query.error)) return <ClientMissing missingText={missingText} backText={backText} />
  const { data: client } = query
  const loadingSubtitle = rest.loadingSubtitle ?? (rest.subtitle && subtitlePlaceholder)
  const subtitle = client ? rest.subtitle?.(client) : loadingSubtitle
  const failure = !client && !query.isPending
  return (
    <>
      <BackLink text={backText} />
      {!failure && (
        <DealHeader clientId={clientId} client={client} nameIsTitle={title === undefined} compact={fills} />
      )}
      {title !== undefined && (
        <DealTitle
          title={client || failure ? title : (rest.loadingTitle ?? title)}
          subtitle={failure ? undefined : subtitle}
          actions={client && rest.actions}
        />
      )}
      {client ? children(client) : !failure && loading}
      {client && <DealDrop client={client} />}
      {failure && (
        <Sheet>
          <LoadFailure
            heading="Failed to fetch client"
            error={query.error}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </Sheet>
      )}
    </>
  )
}

const subtitlePlaceholder = (
  <span className="flex h-[1lh] items-center">
    <Skeleton className="h-3.5 w-72 max-w-full" />
  </span>
)

type DealTitleProps = { title: string; subtitle?: ReactNode; actions?: ReactNode }

/** The title of one page of a deal, with its subtitle behind it in the same line where there is room. */
export function DealTitle({ title, subtitle, actions }: DealTitleProps) {
  return (
    <header className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2 px-0.5 pb-3">
      <div className="flex min-w-0 grow basis-60 flex-wrap items-baseline gap-x-3">
        <h1 className="text-[1.25rem] wrap-anywhere">{title}</h1>
        {subtitle !== undefined && <p className="text-13 wrap-anywhere text-ink-3 md:text-sm">{subtitle}</p>}
      </div>
      {actions !== undefined && (
        <div className="flex flex-wrap gap-2 max-md:flex-auto max-md:*:flex-auto">{actions}</div>
      )}
    </header>
  )
}

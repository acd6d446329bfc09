import type { ReactNode } from 'react'
import { LoadFailure } from '#web/shared/load-failure.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'

interface Part {
  data: unknown
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** The query of a sheet of which nothing has arrived. */
export const pending: Part = {
  data: undefined,
  error: null,
  isFetching: true,
  refetch: () => Promise.resolve(),
}

type OverviewSheetProps = {
  id: string
  title: string
  /** Everything that the sheet shows; each sheet fails and loads by itself. */
  queries: readonly Part[]
  /** Heading of the error state. */
  failed: string
  /** Placeholder rows. */
  rows: number
  className?: string
  /** The content, once everything has loaded. */
  children: () => ReactNode
}

/** A sheet of the overview, with a loading and an error state of its own. */
export function OverviewSheet({ id, title, queries, failed, rows, className, children }: OverviewSheetProps) {
  return (
    <Sheet className={`overflow-clip ${className ?? ''}`} aria-labelledby={id}>
      <h2 id={id} className="px-4 pt-3 pb-1.5 text-[1.0625rem] md:px-5 md:pt-3.5 md:pb-2">
        {title}
      </h2>
      <Loaded
        queries={queries}
        failed={failed}
        loading={<SkeletonRows rows={rows} label={`Loading: ${title}`} />}
      >
        {children}
      </Loaded>
    </Sheet>
  )
}

type LoadedProps = Pick<OverviewSheetProps, 'queries' | 'failed' | 'children'> & { loading: ReactNode }

/** What stands there meanwhile, a failure with its own retry, or the content, under a notice if it may be out of date. */
export function Loaded({ queries, failed, loading, children }: LoadedProps) {
  const broken = queries.filter(({ error }) => error !== null)
  const retry = () => void Promise.all(broken.map(({ refetch }) => refetch()))
  const busy = broken.some(({ isFetching }) => isFetching)
  const missing = broken.find(({ data }) => data === undefined)
  if (missing) return <LoadFailure heading={failed} error={missing.error} busy={busy} onRetry={retry} />
  if (queries.some(({ data }) => data === undefined)) return loading
  return (
    <>
      {broken.length > 0 && <StaleNotice busy={busy} onRetry={retry} />}
      {children()}
    </>
  )
}

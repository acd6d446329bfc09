import { FailureState } from '#web/ui/failure-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A blank sheet with grey lines while the document is on the way. */
export function PreviewLoading() {
  return (
    <output className="preview-loading" aria-label="Loading the document" aria-busy="true">
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-3 w-full" />
      <Skeleton className="h-3 w-11/12" />
      <Skeleton className="h-3 w-full" />
      <Skeleton className="h-3 w-3/5" />
    </output>
  )
}

/** What went wrong, and the way out; Download stands in the bar above. */
export function PreviewFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="preview-failure">
      <FailureState heading="This document could not be shown" text={text} onRetry={onRetry} />
    </div>
  )
}

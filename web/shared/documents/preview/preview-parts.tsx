import * as t from '#texts/preview.ts'
import { FailureState } from '#web/ui/failure-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A placeholder page while the document is loading. */
export function PreviewLoading() {
  return (
    <output
      className="grid min-h-full w-full content-start gap-3.5 bg-sheet px-6 py-8"
      aria-label={t.loading}
      aria-busy="true"
    >
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-3 w-full" />
      <Skeleton className="h-3 w-11/12" />
      <Skeleton className="h-3 w-full" />
      <Skeleton className="h-3 w-3/5" />
    </output>
  )
}

/** The error with a retry; Download is in the toolbar above. */
export function PreviewFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="grid min-h-full place-items-center">
      <FailureState heading={t.notShown} text={text} onRetry={onRetry} />
    </div>
  )
}

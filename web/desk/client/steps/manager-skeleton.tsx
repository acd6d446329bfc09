import { Skeleton } from '#web/ui/skeleton.tsx'

const widths = ['w-40', 'w-32', 'w-36', 'w-28', 'w-44', 'w-40']

/** Rows with the geometry of the desk's steps. */
export function ManagerSkeleton() {
  return (
    <div className="step-list" aria-busy="true">
      <p className="sr-only">Loading steps</p>
      {widths.map((width, row) => (
        <div className="step-item" key={`${row + 1}`}>
          <Skeleton className="m-2.5 size-6" />
          <Skeleton className="size-9 rounded-plate" />
          <span className="grid gap-2.5 py-1">
            <Skeleton className={`h-4 max-w-full ${width}`} />
            <Skeleton className="h-3 w-4/5" />
            <Skeleton className="h-3 w-36 max-w-full" />
          </span>
          <span className="step-controls">
            <Skeleton className="h-11 w-full rounded-control md:w-60" />
          </span>
        </div>
      ))}
    </div>
  )
}

import { Skeleton } from '#web/ui/skeleton.tsx'

const rows = [
  ['first', 'w-3/5', 'w-11/12'],
  ['second', 'w-2/5', 'w-3/4'],
  ['third', 'w-1/2', 'w-4/5'],
  ['fourth', 'w-3/5', 'w-2/3'],
]

/** Placeholders with the geometry of notification rows. */
export function NotificationSkeleton() {
  return (
    <output className="rows block border-t border-line" aria-label="Loading notifications" aria-busy="true">
      {rows.map(([key, title, message]) => (
        <span className="notification" key={key}>
          <Skeleton className="size-11 rounded-control" />
          <span className="grid content-start gap-2.5 pt-1">
            <Skeleton className={`h-4 ${title}`} />
            <Skeleton className={message} />
            <Skeleton className="h-6 w-52" />
          </span>
        </span>
      ))}
    </output>
  )
}

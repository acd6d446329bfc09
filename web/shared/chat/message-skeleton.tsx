import { Skeleton } from '#web/ui/skeleton.tsx'

const places = [
  ['first', 'message'],
  ['second', 'message own'],
  ['third', 'message'],
]

/** Three placeholders with the geometry of bubbles. */
export function MessageSkeleton() {
  return (
    <output className="message-well overflow-hidden" aria-label="Loading messages" aria-busy="true">
      <span className="message-list">
        {places.map(([key, side]) => (
          <span className={side} key={key}>
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-14 w-[min(70%,320px)] rounded-2xl" />
            <Skeleton className="h-3 w-36" />
          </span>
        ))}
      </span>
    </output>
  )
}

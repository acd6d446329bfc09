import { Skeleton } from '#web/ui/skeleton.tsx'
import { verticalRoad } from './vertical-road.ts'

const titleWidths = ['w-40', 'w-32', 'w-36', 'w-28', 'w-44', 'w-48']

/** Placeholder rows with the layout of real steps. */
export function StepsSkeleton({ label }: { label: string }) {
  return (
    <output className={`block ${verticalRoad.road}`} aria-label={label} aria-busy="true">
      {titleWidths.map((width) => (
        <span className={`${verticalRoad.stop} ${verticalRoad.ahead}`} key={width}>
          <Skeleton className="size-9 rounded-plate" />
          <span className="grid gap-2 pt-1">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3 w-4/5" />
            <Skeleton className="h-3 w-36" />
          </span>
        </span>
      ))}
    </output>
  )
}

import { Skeleton } from '#web/ui/skeleton.tsx'

const rows = [
  ['first', 'w-2/5'],
  ['second', 'w-1/2'],
  ['third', 'w-1/3'],
  ['fourth', 'w-1/2'],
  ['fifth', 'w-2/5'],
]

/** Placeholders with the geometry of the switches and the reminder days. */
export function PreferencesSkeleton() {
  return (
    <output className="rows block border-t border-line" aria-label="Loading preferences" aria-busy="true">
      {rows.map(([key, width]) => (
        <span className="switch-row preference" key={key}>
          <span className="grid flex-1 gap-2">
            <Skeleton className={width ?? ''} />
            <Skeleton className="h-[11px] w-3/5" />
          </span>
          <Skeleton className="h-8 w-13 rounded-[11px]" />
        </span>
      ))}
      <span className="preference-group">
        <Skeleton className="w-3/5" />
        <Skeleton className="h-11 rounded-plate" />
      </span>
    </output>
  )
}

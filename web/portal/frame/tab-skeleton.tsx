import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

/** Placeholder while a tab's code is loading. */
export function TabSkeleton() {
  return (
    <Sheet>
      <SkeletonRows rows={5} />
    </Sheet>
  )
}

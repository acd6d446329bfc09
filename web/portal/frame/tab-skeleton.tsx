import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

/** While a tab's own code is on the way. */
export function TabSkeleton() {
  return (
    <Sheet>
      <SkeletonRows rows={5} />
    </Sheet>
  )
}

import * as t from '#texts/last-visit.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CalmLine } from './calm-line.tsx'

/** Placeholder for the calm line until the changes are known. */
export function LastVisitSkeleton({ day }: { day: string }) {
  return (
    <CalmLine
      busy
      day={day}
      icon={<Skeleton className="size-5 flex-none rounded-full" />}
      action={
        <Button variant="quiet" className="invisible">
          {t.gotIt}
        </Button>
      }
    >
      <Skeleton className="h-3 w-4/5" />
    </CalmLine>
  )
}

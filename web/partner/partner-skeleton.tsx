import * as t from '#texts/partner.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx'
import { PartnerFrame } from './partner-frame.tsx'

/** The page before its first answer. */
export function PartnerSkeleton() {
  return (
    <PartnerFrame>
      <div className="mb-5 grid gap-2">
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="w-80 max-w-full" />
      </div>
      <Sheet className="p-4 md:p-6">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="mt-4 h-7 w-full" />
      </Sheet>
      <Sheet className="mt-5">
        <SkeletonRows rows={3} label={t.loading} />
      </Sheet>
    </PartnerFrame>
  )
}

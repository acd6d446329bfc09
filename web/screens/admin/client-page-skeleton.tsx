import { DeskHeading } from '#web/features/admin-frame/desk-heading.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx'

/** Stands in for a client's page until the client is there. */
export function ClientPageSkeleton({ title }: { title: string }) {
  return (
    <>
      <DeskHeading title={title}>
        <Skeleton className="mt-2 w-72 max-w-full" />
      </DeskHeading>
      <Sheet>
        <SkeletonRows rows={4} label="Loading the client" />
      </Sheet>
    </>
  )
}

import { Sheet, SheetTop } from '#web/ui/sheet.tsx'
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx'

/** Placeholder for a sheet with a title and rows. */
export function SkeletonSheet({ rows }: { rows: number }) {
  return (
    <Sheet>
      <SheetTop>
        <Skeleton className="my-2 h-5 w-40" />
      </SheetTop>
      <SkeletonRows rows={rows} label="Loading the client" />
    </Sheet>
  )
}

/** Placeholder for a sheet with form fields. */
export function SkeletonForm() {
  return (
    <Sheet className="grid gap-4 p-4 md:grid-cols-2 md:p-6" aria-busy="true">
      <p className="sr-only">Loading the client</p>
      {Array.from({ length: 8 }, (_, field) => (
        <span className="grid gap-2" key={field}>
          <Skeleton className="w-28" />
          <Skeleton className="h-12 rounded-control" />
        </span>
      ))}
    </Sheet>
  )
}

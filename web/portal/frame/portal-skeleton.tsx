import * as t from '#texts/frame.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { PortalShell, welcome } from './portal-shell.tsx'

/** Placeholder for the portal while the client is loading. */
export function PortalSkeleton() {
  return (
    <PortalShell
      hasTabBar
      header={
        <TopBar>
          <Skeleton className="mr-auto h-7 w-32" />
          <Skeleton className="size-9 rounded-plate" />
        </TopBar>
      }
    >
      <output aria-label={t.loading} aria-busy="true">
        <span className={welcome.box}>
          <Skeleton className="h-8 w-64 max-w-full" />
          <Skeleton className="mt-2 w-72 max-w-full" />
        </span>
        <Sheet as="span" className="block p-6">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-4 h-40 rounded-[16px]" />
          <Skeleton className="mt-4 w-4/5" />
          <Skeleton className="mt-2 w-3/5" />
        </Sheet>
      </output>
    </PortalShell>
  )
}

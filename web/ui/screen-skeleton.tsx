import * as t from '#texts/controls.ts'
import { Brand } from './brand.tsx'
import { Page } from './page.tsx'
import { Sheet } from './sheet.tsx'
import { Skeleton, SkeletonRows } from './skeleton.tsx'
import { TopBar } from './top-bar.tsx'

/** Placeholder for a whole screen while its code is loading. */
export function ScreenSkeleton() {
  return (
    <>
      <TopBar>
        <Brand href="/" />
      </TopBar>
      <Page>
        <Skeleton className="mb-5 h-8 w-64 max-w-full" />
        <Sheet as="div" className="overflow-hidden">
          <SkeletonRows rows={4} label={t.loadingPage} />
        </Sheet>
      </Page>
    </>
  )
}

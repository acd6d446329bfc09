import type { ReactNode } from 'react'
import { Page } from '#web/ui/page.tsx'

type PortalShellProps = {
  /** The bars above the page. */
  header: ReactNode
  /** On a phone the page is exactly as high as the window: what scrolls lies within it. */
  fills?: boolean
  /** Leaves space below, so that the tab bar does not cover the last row. */
  hasTabBar?: boolean
  children: ReactNode
}

/** The frame of every portal page: its bars, and the page below them. */
export function PortalShell({ header, fills = false, hasTabBar = false, children }: PortalShellProps) {
  const height = fills ? 'max-lg:h-[max(100dvh,560px)]' : ''
  const below = hasTabBar ? 'pb-[calc(76px+env(safe-area-inset-bottom))] lg:pb-0' : ''
  return (
    <div className={`flex min-h-dvh flex-col ${height} ${below}`}>
      {header}
      <Page className={fills ? 'max-lg:flex max-lg:min-h-0 max-lg:flex-1 max-lg:flex-col max-lg:pb-2' : ''}>
        {children}
      </Page>
    </div>
  )
}

/** The heading of a page with the line below it. */
export const welcome = {
  box: 'block px-0.5 pt-0.5 pb-3 lg:px-0 lg:pt-0 lg:pb-5',
  heading: 'text-[1.625rem] wrap-anywhere lg:text-[2rem]',
  line: 'mt-0.5 text-15 text-ink-2 lg:text-md',
}

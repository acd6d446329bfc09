import { type ReactNode, useEffect, useRef } from 'react'

/** Remembers across tabs whether one was shown before: the first one leaves the focus alone. */
let visited = ''

/**
 * A tab's heading: it takes the focus when the reader comes from another tab of the same portal, so that screen readers
 * say where they are. `place` names portal and tab.
 */
export function TabHeading({ portal, tab, children }: { portal: string; tab: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const comesFromTab = visited !== '' && visited.startsWith(`${portal}/`) && visited !== `${portal}/${tab}`
    visited = `${portal}/${tab}`
    if (!comesFromTab) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [portal, tab])
  return (
    <h1 ref={heading} tabIndex={-1} className={tab === 'dashboard' ? '' : 'sr-only'}>
      {children}
    </h1>
  )
}

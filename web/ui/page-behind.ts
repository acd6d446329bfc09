import { useLayoutEffect, type RefObject } from 'react'

/**
 * While mounted, everything else in the page is inert, so that focus, clicks and screen readers stay in the
 * overlay. Elements marked `data-stays-live` (the toasts) are left alone.
 */
export function usePageBehindInert(overlay: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const behind = [...document.body.children].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement &&
        !element.inert &&
        !element.contains(overlay.current) &&
        !element.hasAttribute('data-stays-live'),
    )
    for (const element of behind) element.inert = true
    // The scroll bar goes while the page is locked; its place stays, so that nothing shifts.
    const root = document.documentElement
    if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
    return () => {
      root.style.scrollbarGutter = ''
      for (const element of behind) element.inert = false
    }
  }, [overlay])
}

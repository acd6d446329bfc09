import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is within one screen of being seen. */
export function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return undefined
    const look = ([entry]: IntersectionObserverEntry[]) => setNear(entry?.isIntersecting ?? false)
    const observer = new IntersectionObserver(look, { root: target.parentElement, rootMargin: '100% 0px' })
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return near
}

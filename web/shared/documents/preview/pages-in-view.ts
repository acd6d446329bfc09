import { type RefObject, useEffect, useState } from 'react'

/** The inner width of an element in CSS pixels, without its padding; 0 until it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const target = element.current
    if (!target) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** The 1-based number of the page in the middle of a scrolling box; children carry it as `data-page`. */
export function usePageInView(box: RefObject<HTMLElement | null>, pages: number): number {
  const [current, setCurrent] = useState(1)
  useEffect(() => {
    const scroller = box.current
    if (!scroller || pages === 0) return undefined
    const look = () => {
      const { top, height } = scroller.getBoundingClientRect()
      const begun = [...scroller.querySelectorAll<HTMLElement>('[data-page]')].filter(
        (page) => page.getBoundingClientRect().top <= top + height / 2,
      )
      setCurrent(Number(begun.at(-1)?.dataset['page'] ?? 1))
    }
    look()
    scroller.addEventListener('scroll', look, { passive: true })
    return () => scroller.removeEventListener('scroll', look)
  }, [box, pages])
  return current
}

/** Whether an element is within one screen of the part of its scrolling box, its parent, that is seen. */
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

import { type RefObject, useEffect, useState } from 'react'

/** The number of the page in the middle of a scrolling box, from 1; children carry it as `data-page`. */
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

import type { Page } from '@playwright/test'

/** Notes every shift of what a page shows, from its next load on. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources, value } = entry as unknown as { sources: { node: Element | null }[]; value: number }
        if (sources.some(({ node }) => node !== null)) shifts.push(value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The shifts of the page so far, each as the layout instability score that CLS is the sum of. */
export async function notedShifts(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    return (window as unknown as { shifts: number[] }).shifts
  })
}

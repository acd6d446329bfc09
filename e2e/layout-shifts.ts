import type { Page } from '@playwright/test'

/** Records every layout shift of a page from its next load on. */
export async function recordShifts(page: Page): Promise<void> {
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

/** Returns the layout shift scores so far, whose sum is CLS. */
export async function getShifts(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    return (window as unknown as { shifts: number[] }).shifts
  })
}

import { expect, type Page } from '@playwright/test'

/**
 * Takes the network away. The browser tells the page at once and its network a moment later: what the page sends in that
 * moment would still go through.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect.poll(() => isReached(page)).toBe(false)
}

/** Gives the network back. */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await expect.poll(() => isReached(page)).toBe(true)
}

const isReached = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  )

import { expect, type Page } from '@playwright/test'

/**
 * Goes offline. The browser notifies the page a moment before its network stops, so requests sent in that
 * moment would still succeed.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect.poll(() => isReached(page)).toBe(false)
}

/** Goes online again. */
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

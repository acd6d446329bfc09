import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { goOffline, goOnline } from './network.ts'

interface Action {
  /** Of the call that does it. */
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  url?: RegExp
  failed: string
}

/**
 * Presses three times: the server answers 500, then it cannot be reached, then all is well. Each failure must be said in a
 * toast and leave everything as it was, so that the same press can be made again.
 */
export async function failsFirst(
  page: Page,
  { method, url = /\/api\//, failed }: Action,
  press: () => Promise<unknown>,
): Promise<void> {
  const alert = page.getByRole('alert')
  await page.route(url, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  )
  await press()
  await expect(alert.getByText(failed, { exact: true })).toBeVisible()
  await page.unroute(url)
  await goOffline(page)
  await press()
  await expect(alert.getByText('The server cannot be reached. Check your connection.')).toBeVisible()
  await goOnline(page)
  await press()
}

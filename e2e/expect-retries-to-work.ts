import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { goOffline, goOnline } from './network.ts'

interface Action {
  /** The HTTP method of the call. */
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  url?: RegExp
  failed: string
}

/**
 * Clicks three times: the server responds with 500, then it cannot be reached, then it succeeds. Each failure
 * must show a toast and leave everything unchanged, so that the same click can be repeated.
 */
export async function expectRetriesToWork(
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
  await expect(alert.getByText('We can’t reach the server. Check your connection.')).toBeVisible()
  await goOnline(page)
  await press()
}

import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Focuses the element without a click, once it exists. */
export async function focus(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible()
  target.element().focus()
}

import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Puts the focus there without a press, once it is there. */
export async function focus(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible()
  target.element().focus()
}

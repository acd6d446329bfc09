import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

/** Focuses the element without a click, once it exists. */
export async function focus(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible()
  target.element().focus()
}

/**
 * Moves to the element by the Tab key alone, optionally backwards; fails after as many presses as there are
 * tab stops.
 */
export async function tabTo(target: Locator, { shift = false } = {}): Promise<void> {
  await expect.element(target).toBeVisible()
  for (let presses = 0; presses < 80; presses += 1) {
    if (target.element() === document.activeElement) return
    await userEvent.tab({ shift })
  }
  await expect.element(target).toHaveFocus()
}

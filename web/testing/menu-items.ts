import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'

/** Opens a menu by its button. Returns what its items say. */
export async function menuItems(trigger: Locator): Promise<(string | null)[]> {
  await trigger.click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  return page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent)
}

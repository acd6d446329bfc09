import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from './accessibility.ts'
import { tabTo } from './focus.ts'

/**
 * Opens a step's explanation with the keys from each of its `count` buttons of a name. Expects of each no finding of axe, and that focus
 * goes into the dialog and back.
 */
export async function expectExplainedByKeyboard(name: string, step: string, count: number): Promise<void> {
  const buttons = page.getByRole('button', { name: `${name} ${step}` })
  const dialog = page.getByRole('dialog', { name: step })
  await expect.poll(() => buttons.elements().length).toBe(count)
  for (let index = 0; index < count; index++) {
    await tabTo(buttons.nth(index))
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).toBeVisible()
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(buttons.nth(index)).toHaveFocus()
  }
}

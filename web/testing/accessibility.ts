import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** Expects no axe violations; rules that only apply to whole pages are off. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    rules: {
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
      'landmark-one-main': { enabled: false },
    },
  })
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
}

/** Expects no horizontal overflow. */
export function expectNoSidewaysScroll(): void {
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}

/** Expects no overflow and no axe violations at each width and in both themes. */
export async function expectToFit(widths: readonly number[] = [320, 390, 768, 1024, 1280]): Promise<void> {
  for (const width of widths) {
    await page.viewport(width, 800)
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset['theme'] = theme
      expectNoSidewaysScroll()
      await expectAccessible()
    }
  }
}

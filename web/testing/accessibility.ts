import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** Expects no axe violations; rules that only apply to whole pages are off. `colors`: of rules about colors only. */
export async function expectAccessible(which: 'all' | 'colors' = 'all'): Promise<void> {
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    ...(which === 'colors' ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}),
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

/** Expects no overflow and no axe violations at each width; in the dark theme, which changes nothing else, of rules about colors. */
export async function expectToFit(widths: readonly number[] = [320, 390, 768, 1024, 1280]): Promise<void> {
  for (const width of widths) {
    await page.viewport(width, 800)
    expectNoSidewaysScroll()
    document.documentElement.dataset['theme'] = 'dark'
    await expectAccessible('colors')
    document.documentElement.dataset['theme'] = 'light'
    await expectAccessible()
  }
}

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
  if (which === 'all') expect(namesMissing()).toEqual([])
}

/** Groups without a name, and elements that say they control one that is not there: axe lets both pass. */
function namesMissing(): string[] {
  const groups = [...document.querySelectorAll('fieldset')].filter(
    (group) => !group.matches('[aria-label], [aria-labelledby], :has(> legend)'),
  )
  const controls = [...document.querySelectorAll('[aria-controls]')].filter(
    (control) => !document.getElementById(control.getAttribute('aria-controls') ?? ''),
  )
  return [...groups, ...controls].map(({ outerHTML }) => outerHTML.slice(0, 160))
}

/** Expects no horizontal overflow. */
export function expectNoSidewaysScroll(): void {
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}

/** A key of the page and its visible elements: pages with the same key give the same axe result, except for overlaps. */
const shownParts = (): string =>
  document.body.outerHTML +
  [...document.body.querySelectorAll('*')].map((part) => (part.checkVisibility() ? '+' : '-')).join('')

/**
 * Expects no overflow at each width, and no axe violations at the narrowest, the widest, and where something else is shown; in
 * the dark theme, which changes nothing else, of rules about colors. Leaves the page at the last width.
 */
export async function expectToFit(widths: readonly number[] = [320, 390, 768, 1024, 1280]): Promise<void> {
  const ends = [Math.min(...widths), Math.max(...widths)]
  const judged = new Set<string>()
  for (const width of new Set([...ends, ...widths])) {
    await page.viewport(width, 800)
    expectNoSidewaysScroll()
    const shown = shownParts()
    if (!ends.includes(width) && judged.has(shown)) continue
    judged.add(shown)
    document.documentElement.dataset['theme'] = 'dark'
    await expectAccessible('colors')
    document.documentElement.dataset['theme'] = 'light'
    await expectAccessible()
  }
  await page.viewport(widths.at(-1) ?? 1280, 800)
}

import { expect, test } from 'vitest'
import { budgetLine, bytesByKind, firstLoadFiles } from './first-load.ts'

const manifest = {
  'index.html': { file: 'index.js', imports: ['_shared.js'], css: ['index.css'] },
  'portal.tsx': { file: 'portal.js', imports: ['index.html', '_shared.js'], css: ['portal.css'] },
  '_shared.js': { file: 'shared.js' },
  'admin.tsx': { file: 'admin.js', imports: ['index.html'] },
}

test('a first load counts every chunk and style once, and nothing from other screens', () => {
  const files = firstLoadFiles(manifest, ['index.html', 'portal.tsx'])
  expect(files.toSorted()).toEqual(['index.css', 'index.js', 'portal.css', 'portal.js', 'shared.js'])
  expect(bytesByKind(files, (file) => file.length)).toEqual({ js: 26, css: 19 })
})

test('a screen that is not in the build is an error, not a small size', () => {
  expect(() => firstLoadFiles(manifest, ['renamed.tsx'])).toThrow('The build has no renamed.tsx')
})

test('a line shows how much of the budget is used, and when it is exceeded', () => {
  expect(budgetLine({ what: 'portal: CSS', bytes: 12_600, limit: 15_000 })).toBe(
    'portal: CSS 12.6 KB of 15 KB',
  )
  expect(budgetLine({ what: 'portal: CSS', bytes: 15_001, limit: 15_000 })).toMatch(/TOO MUCH$/)
})

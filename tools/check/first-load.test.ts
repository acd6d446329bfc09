import { expect, test } from 'vitest'
import { budgetLine, bytesByKind, firstLoadFiles } from './first-load.ts'

const html =
  '<script type="module" src="/assets/main.js"></script><link rel="stylesheet" href="/assets/main.css">'
const manifest = {
  'portal.tsx': {
    file: 'assets/portal.js',
    imports: ['_main.js', '_shared.js'],
    css: ['assets/portal.css'],
  },
  '_main.js': { file: 'assets/main.js', css: ['assets/main.css'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_main.js'] },
  'admin.tsx': { file: 'assets/admin.js', imports: ['_main.js'] },
}

test('a first load counts every chunk and style once, and nothing from other screens', () => {
  const files = firstLoadFiles(html, manifest, 'portal.tsx')
  expect(files.toSorted()).toEqual([
    'assets/main.css',
    'assets/main.js',
    'assets/portal.css',
    'assets/portal.js',
    'assets/shared.js',
  ])
  expect(bytesByKind(files, (file) => file.length)).toEqual({ js: 46, css: 32 })
})

test('a screen that is not in the build, and a page without a script, are errors and no small size', () => {
  expect(() => firstLoadFiles(html, manifest, 'renamed.tsx')).toThrow('The build has no renamed.tsx')
  expect(() => firstLoadFiles('<html></html>', manifest, 'portal.tsx')).toThrow('The page names no script')
})

test('a line shows how much of the budget is used, and when it is exceeded', () => {
  expect(budgetLine({ what: 'portal: CSS', bytes: 12_600, limit: 15_000 })).toBe(
    'portal: CSS 12.6 KB of 15 KB',
  )
  expect(budgetLine({ what: 'portal: CSS', bytes: 15_001, limit: 15_000 })).toMatch(/TOO MUCH$/)
})

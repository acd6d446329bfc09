import { expect, test } from 'vitest'
import { type EntryPoints, chunkNames, type Module } from './chunks.ts'

const list = '/app/node_modules/lucide-react/dist/esm/lucide-react.mjs'
const icon = (name: string) => `/app/node_modules/lucide-react/dist/esm/icons/${name}.mjs`
const radix = '/app/node_modules/radix-ui/index.mjs'

const screen = (imports: readonly string[], later: readonly string[] = [], code = ''): Module => ({
  code,
  importedIds: imports,
  dynamicallyImportedIds: later,
})
const withIcons = (...names: string[]) =>
  screen([list], [], `import { ${names.join(', ')} } from "lucide-react";\nexport default () => null`)

/** A portal with two parts that come later, a desk of a dashboard and two more screens, and what they share. */
const graph: Record<string, Module> = {
  main: screen(['core'], ['portal', 'desk']),
  core: withIcons('House'),
  portal: screen(['core'], ['chat', 'files']),
  chat: screen(['core', 'text-field', 'send-field', 'dialog', radix, 'chat-icons']),
  files: screen(['core', 'dialog', 'bar']),
  'chat-icons': withIcons('Phone as Call', 'House', 'SendHorizontal'),
  desk: screen(['core', 'desk-frame'], ['dashboard', 'profile', 'settings']),
  dashboard: screen([
    'desk-frame',
    'deal-rows',
    'only-today',
    'text-field',
    'send-field',
    'dialog',
    'bar',
    radix,
    'desk-icons',
  ]),
  profile: screen(['desk-frame', 'deal-rows', 'fields']),
  settings: screen(['desk-frame', 'fields']),
  'desk-icons': withIcons('Archive', 'Phone'),
  [list]: screen(
    ['house', 'phone', 'send', 'archive', 'unused'].map(icon),
    [],
    [
      "export { default as Home, default as House } from './icons/house.mjs';",
      "export { default as Phone } from './icons/phone.mjs';",
      "export { default as SendHorizontal } from './icons/send.mjs';",
      "export { default as Archive } from './icons/archive.mjs';",
      "export { default as Unused } from './icons/unused.mjs';",
    ].join('\n'),
  ),
}
const modules = { getModuleInfo: (id: string) => graph[id] ?? screen([]) }
const entryPoints: EntryPoints = {
  main: 'main',
  desk: ['desk', 'dashboard'],
  deskScreens: ['desk', 'dashboard', 'profile', 'settings'],
  publicScreens: ['portal'],
}
const chunks = chunkNames(modules, entryPoints)

test('what several screens of the desk use, and nobody else, is one chunk', () => {
  expect([chunks.get('desk-frame'), chunks.get('deal-rows')]).toEqual(['desk', 'desk'])
  // What one screen uses comes with it, and what the dashboard does not use comes when it is asked for.
  expect([chunks.get('only-today'), chunks.get('fields')]).toEqual([undefined, undefined])
})

test('what the desk shares is one chunk where the same public parts use it, so that none loads anything more', () => {
  expect(chunks.get('text-field')).toMatch(/^shared-\d+$/)
  expect(chunks.get('send-field')).toBe(chunks.get('text-field'))
  expect(chunks.get('dialog')).toMatch(/^shared-\d+$/)
  expect(new Set(['text-field', 'dialog', 'bar'].map((id) => chunks.get(id))).size).toBe(3)
})

test('a library that public parts use is left to the bundler', () => {
  expect(chunks.get(radix)).toBeUndefined()
})

test('icons come with whoever names them: the first load, later parts together, or the desk', () => {
  expect(chunks.get(icon('house'))).toBeUndefined()
  expect([chunks.get(icon('phone')), chunks.get(icon('send'))]).toEqual(['icons', 'icons'])
  expect(chunks.get(icon('archive'))).toBe('desk')
  expect(chunks.get(icon('unused'))).toBeUndefined()
})

test('pages without a desk have icons only', () => {
  const names = chunkNames(modules, { ...entryPoints, desk: [] })
  expect(new Set(names.values())).toEqual(new Set(['icons']))
})

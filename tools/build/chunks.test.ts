import { expect, test } from 'vitest'
import { type EntryPoints, chunkNames, type Module } from './chunks.ts'

const list = '/app/node_modules/lucide-react/dist/esm/lucide-react.mjs'
const icon = (name: string) => `/app/node_modules/lucide-react/dist/esm/icons/${name}.mjs`

const pdf = ['pdf.mjs', 'pdf.worker.mjs?url'].map((file) => `/app/node_modules/pdfjs-dist/${file}`) as [
  string,
  string,
]

const long = 'x'.repeat(6_001)
const module = (
  imports: readonly string[],
  { later = [], code = long }: { later?: readonly string[]; code?: string } = {},
): Module => ({ code, importedIds: imports, dynamicallyImportedIds: later })
const withIcons = (...names: string[]) =>
  module([list], { code: `import { ${names.join(', ')} } from "lucide-react";\nexport default () => null` })

/** A portal with parts that always come later, a card, and two tabs; a desk of a dashboard and two screens of a deal. */
const graph: Record<string, Module> = {
  main: module(['core'], { later: ['landing', 'portal', 'router'] }),
  core: withIcons('House'),
  landing: module(['core', 'weekday', 'badge']),
  portal: module(['core', 'frame'], { later: ['band', 'aside', 'card', 'chat', 'files'] }),
  frame: module(['core', 'clock', 'minute']),
  band: module(['row', 'bar', 'time', 'day', 'minute']),
  aside: module(['row', 'only-aside', 'bytes']),
  row: module(['core']),
  'only-aside': module([]),
  card: module(['dialog', 'bar', 'weekday', 'time', 'minute', 'stripes.css']),
  chat: module(['dialog', 'field', 'bytes', 'names', 'day', 'minute']),
  files: module(['dialog', 'field', 'names', 'chat-icons'], { later: ['preview'] }),
  preview: module(['zoom', 'badge', ...pdf]),
  'chat-icons': withIcons('Phone as Call', 'House', 'SendHorizontal'),
  router: module(['core', 'desk-frame'], { later: ['dashboard', 'profile', 'steps'] }),
  dashboard: module(['desk-frame', 'dialog', 'desk-icons'], { later: ['add-dialog', 'import-dialog'] }),
  profile: module(['desk-frame', 'deal-row', 'field', 'stripes.css']),
  steps: module(['desk-frame', 'deal-row', 'desk-icons', 'bits']),
  'desk-icons': withIcons('Archive', 'Phone'),
  'add-dialog': module(['dialog', 'form', 'zoom', ...pdf]),
  [pdf[0]]: module([]),
  // The address of its worker.
  [pdf[1]]: module([], { code: 'short' }),
  'import-dialog': module(['form', 'add-dialog', 'bits']),
  // `clock` is of the core by choice, and brings `zone`.
  clock: module(['zone']),
  time: module(['zone'], { code: 'short' }),
  day: module(['weekday', 'time'], { code: 'short' }),
  // By the same groups as `zone`, which has long been loaded.
  minute: module([], { code: 'short' }),
  'stripes.css': module([], { code: '' }),
  names: module(['dialog'], { code: 'short' }),
  weekday: module(['core'], { code: 'short' }),
  badge: module(['core'], { code: 'short' }),
  bytes: module(['core'], { code: 'short' }),
  bits: module(['core', 'bytes', 'weekday'], { code: 'short' }),
  [list]: module(['house', 'phone', 'send', 'archive', 'unused'].map(icon), {
    code: [
      "export { default as Home, default as House } from './icons/house.mjs';",
      "export { default as Phone } from './icons/phone.mjs';",
      "export { default as SendHorizontal } from './icons/send.mjs';",
      "export { default as Archive } from './icons/archive.mjs';",
      "export { default as Unused } from './icons/unused.mjs';",
    ].join('\n'),
  }),
  [icon('house')]: module([], { code: 'short' }),
  [icon('phone')]: module([], { code: 'short' }),
  [icon('send')]: module([], { code: 'short' }),
  [icon('archive')]: module([], { code: 'short' }),
}
const modules = { getModuleInfo: (id: string) => graph[id] ?? module([]) }
const entryPoints: EntryPoints = {
  main: 'main',
  isCore: (id) => id === 'clock',
  desk: ['router', 'dashboard', 'profile', 'steps'],
  groups: {
    site: ['landing'],
    portal: ['portal'],
    home: ['band', 'aside'],
    cards: ['card'],
    dashboard: ['router', 'dashboard'],
    deal: ['profile', 'steps'],
  },
  limited: [['site'], ['home', 'cards']],
}
const chunks = chunkNames(modules, entryPoints)
const chunksOf = (...ids: string[]) => ids.map((id) => chunks.get(id))

test('what several parts of one group use, and no other, is one chunk with its name', () => {
  expect(chunksOf('row', 'deal-row', 'field')).toEqual(['home', 'deal', chunks.get('field')])
  // Of the tabs and dialogs that stand in no group.
  expect(chunksOf('form')).toEqual(['deskLater'])
})

test('what only one part uses comes with it, and a part is never in a chunk with others', () => {
  expect(chunksOf('only-aside', 'frame')).toEqual([undefined, undefined])
  // Another part imports it as well.
  expect(chunksOf('add-dialog', 'card', 'chat', 'main')).toEqual(Array(4).fill(undefined))
})

test('what groups share is one chunk where the same groups use it, so that none loads what it does not use', () => {
  const shared = chunksOf('bar', 'dialog', 'field', 'desk-frame', 'zoom')
  for (const name of shared) expect(name).toMatch(/^shared-\d+$/)
  // By home and cards; cards, tabs, dashboard and dialogs; tabs and deal; the desk; tabs and dialogs.
  expect(new Set(shared).size).toBe(5)
})

test('a heavy library is apart from what the same groups use', () => {
  const [zoom, library, worker, few] = chunksOf('zoom', ...pdf, 'bits')
  expect(library).toMatch(/^shared-\d+$/)
  expect(worker).toBe(library)
  expect(new Set([zoom, library, few]).size).toBe(3)
})

test('what would be a file of a few lines is one chunk, if it needs only the first load', () => {
  expect(chunksOf('bits')).toEqual(['few'])
  // It imports what is not there yet; its set has a long module as well.
  expect(chunksOf('names')).toEqual(['later'])
})

test('what is there without it may be imported: the core with all that it imports, and few lines that need no more', () => {
  expect(chunksOf('time', 'day', 'minute')).toEqual(['few-home', 'few-home', 'few-home'])
  // Styles apply in the order of their files.
  expect(chunks.get('stripes.css')).toMatch(/^shared-\d+$/)
})

test('few lines that groups with a limit use are apart from those that none of their list does', () => {
  expect(chunksOf('badge', 'bytes', 'bits')).toEqual(['few-site', 'few-home', 'few'])
  expect(chunksOf('weekday')).toEqual(['few-site-home'])
})

test('icons come with whoever names them, not with the list of all', () => {
  expect(chunksOf(icon('phone'), icon('archive'))).toEqual(['few', chunks.get('desk-frame')])
  expect(chunksOf(icon('send'), icon('unused'), list)).toEqual([undefined, undefined, undefined])
})

test('a build without the desk has groups of public pages only', () => {
  const { site, portal, home, cards } = entryPoints.groups as Record<string, string[]>
  const groups = { site, portal, home, cards } as EntryPoints['groups']
  const main = module(['core'], { later: ['landing', 'portal'] })
  const names = chunkNames(
    { getModuleInfo: (id) => (id === 'main' ? main : modules.getModuleInfo(id)) },
    { ...entryPoints, desk: [], groups },
  )
  expect(['row', 'field', 'zoom', 'desk-frame'].map((id) => names.get(id))).toEqual([
    'home',
    'later',
    undefined,
    undefined,
  ])
})

test('a group that names what is not loaded by itself is refused', () => {
  const groups = { ...entryPoints.groups, cards: ['card', 'dialog'] }
  expect(() => chunkNames(modules, { ...entryPoints, groups })).toThrow('dialog is not loaded by itself')
})

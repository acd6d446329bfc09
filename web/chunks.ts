// Which modules of the pages are built into one chunk. By itself the bundler makes a chunk for each set of screens that share
// something: 148 for the dashboard, and each costs a request, in HTTP/1.1 a round trip for every six of them.

/** What the bundler knows of a module. */
export interface Module {
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

/** The modules of a build. */
export interface Modules {
  getModuleInfo: (id: string) => Module | null
}

/** The ids of the modules that pages and screens are loaded by. */
export interface EntryPoints {
  /** The first module of every page. */
  main: string
  /** What the desk always loads: its router and the dashboard; empty in a build without the desk. */
  desk: readonly string[]
  /** All of the desk's screens, and its router. */
  deskScreens: readonly string[]
  /** The public screens, whose first load is kept small. */
  publicScreens: readonly string[]
}

const iconList = '/lucide-react.mjs'
const namesOfIcons = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g
const filesOfIcons = /export \{([^}]*)\} from ["']\.\/(icons\/[\w-]+\.mjs)["']/g
const listed = (names: string): string[] => names.split(',').map((one) => one.trim())

/** Some modules and all that they import, without what they load later, or with it. The list of icons is left out. */
function importsOf(
  modules: Modules,
  from: readonly string[],
  later?: { except: ReadonlySet<string> },
): Set<string> {
  const found = new Set<string>()
  const waiting = [...from]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || id.endsWith(iconList) || later?.except.has(id)) continue
    found.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {}
    waiting.push(...importedIds, ...(later ? dynamicallyImportedIds : []))
  }
  return found
}

/** The modules of the icons that some modules name: their list names all 1,700, and says nothing of who uses which. */
function iconsOf(modules: Modules, ids: Iterable<string>): Set<string> {
  const files = new Map<string, string>()
  const icons = new Set<string>()
  for (const id of ids) {
    const { code = null, importedIds = [] } = modules.getModuleInfo(id) ?? {}
    const list = importedIds.find((one) => one.endsWith(iconList))
    if (code === null || list === undefined) continue
    if (files.size === 0)
      for (const [, names = '', file = ''] of modules.getModuleInfo(list)?.code?.matchAll(filesOfIcons) ?? [])
        for (const name of listed(names))
          files.set(name.replace('default as ', ''), list.replace(/[^/]+$/, file))
    for (const [, names = ''] of code.matchAll(namesOfIcons))
      for (const name of listed(names)) {
        const file = files.get(name.replace(/ as .*/, ''))
        if (file !== undefined) icons.add(file)
      }
  }
  return icons
}

/**
 * The name of the chunk of each module that shares one: `desk` has what several screens of the desk use, and nobody else;
 * `icons` what public screens show after their first load; what the desk shares with public screens is in one chunk where the
 * same of them use it, so that none of them loads anything that it does not use.
 */
export function chunkNames(
  modules: Modules,
  { main, desk, deskScreens, publicScreens }: EntryPoints,
): Map<string, string> {
  const except = new Set(deskScreens)
  const open = importsOf(modules, [main], { except })
  const parts = new Set([main, ...publicScreens])
  for (const id of open)
    for (const part of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      if (!except.has(part)) parts.add(part)
  const users = new Map<string, string>()
  for (const [number, part] of [...parts].toSorted().entries())
    for (const id of importsOf(modules, [part])) users.set(id, `${users.get(id) ?? ''} ${number}`)

  const chunks = new Map<string, string>()
  const openIcons = iconsOf(modules, open)
  const firstIcons = iconsOf(modules, importsOf(modules, [main, ...publicScreens]))
  for (const icon of openIcons.difference(firstIcons)) chunks.set(icon, 'icons')
  const onDesk = importsOf(modules, desk)
  for (const icon of iconsOf(modules, onDesk).difference(openIcons)) chunks.set(icon, 'desk')
  const sets = [...new Set(users.values())]
  const screens = deskScreens.map((screen) => importsOf(modules, [screen]))
  for (const id of onDesk) {
    const set = users.get(id)
    // What only one screen uses comes with it in any case.
    if (set === undefined && screens.filter((screen) => screen.has(id)).length > 1) chunks.set(id, 'desk')
    else if (set === undefined) continue
    // Of a library that a public screen uses, parts may be left out, which nobody knows yet.
    else if (!id.includes('/node_modules/')) chunks.set(id, `shared-${sets.indexOf(set)}`)
  }
  return chunks
}

// Which modules of the pages are built into one chunk. By itself the bundler makes a chunk for each set of screens and later parts
// that share something: 148 for the dashboard, and each costs a request, in HTTP/1.1 a round trip for every six of them.

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

/** The ids of the modules that pages, screens and parts are loaded by. */
export interface EntryPoints {
  /** The first module of every page. */
  main: string
  /** Whether a module is part of the first chunk of every page, which also holds all that those modules import. */
  isCore: (id: string) => boolean
  /** The desk's router and screens; empty in a build without the desk. */
  desk: readonly string[]
  /**
   * Screens and parts by group: a chunk has what the same groups use, whichever of their parts do. Parts in no group make two
   * more: `later` for those of public pages, and `deskLater` for those that only the desk loads.
   */
  groups: Readonly<Record<string, readonly string[]>>
  /** Groups with a limit on what they load, in lists: for fewer files each loads extra only what others of its list use. */
  limited: readonly (readonly string[])[]
}

const iconList = '/lucide-react.mjs'
const namesOfIcons = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g
const filesOfIcons = /export \{([^}]*)\} from ["']\.\/(icons\/[\w-]+\.mjs)["']/g
const listed = (names: string): string[] => names.split(',').map((one) => one.trim())

/** What a module imports: of icons those that it names, as their list names all 1,700, and says nothing of who uses which. */
function importReader(modules: Modules): (id: string) => readonly string[] {
  const files = new Map<string, string>()
  const readList = (list: string) => {
    for (const [, names = '', file = ''] of modules.getModuleInfo(list)?.code?.matchAll(filesOfIcons) ?? [])
      for (const name of listed(names))
        files.set(name.replace('default as ', ''), list.replace(/[^/]+$/, file))
  }
  const read = (id: string): readonly string[] => {
    const { code = null, importedIds = [] } = modules.getModuleInfo(id) ?? {}
    const list = importedIds.find((one) => one.endsWith(iconList))
    if (code === null || list === undefined) return importedIds
    if (files.size === 0) readList(list)
    const named = [...code.matchAll(namesOfIcons)].flatMap(([, names = '']) => listed(names))
    const icons = named.flatMap((name) => files.get(name.replace(/ as .*/, '')) ?? [])
    return [...importedIds.filter((one) => one !== list), ...icons]
  }
  const imports = new Map<string, readonly string[]>()
  return (id) => {
    const known = imports.get(id) ?? read(id)
    imports.set(id, known)
    return known
  }
}

/** Some modules and all that is reached from them. */
function reached(from: Iterable<string>, next: (id: string) => Iterable<string>): Set<string> {
  const found = new Set(from)
  for (const id of found) for (const one of next(id)) found.add(one)
  return found
}

/** Up to this many characters of source, a file of their own is not worth its request. */
const fewCharacters = 6_000

/**
 * The modules of those sets that import only what is there before, and each other: in one chunk they import nothing that could
 * import them.
 */
function gathered(
  sets: readonly (readonly string[])[],
  importsFrom: (id: string) => readonly string[],
  before: ReadonlySet<string>,
): Set<string> {
  const found = new Set<string>()
  const isFree = (ids: readonly string[]) =>
    ids.every((id) => importsFrom(id).every((one) => before.has(one) || found.has(one) || ids.includes(one)))
  // Each that is found may free others.
  for (let size = -1; size < found.size;) {
    size = found.size
    for (const id of sets.filter(isFree).flat()) found.add(id)
  }
  return found
}

/** A build's pages, screens and parts, each loaded by itself: of public pages, and all. */
function partsOf(
  modules: Modules,
  importsOf: (part: string) => Iterable<string>,
  { main, desk }: EntryPoints,
) {
  const laterIn = (part: string) =>
    [...importsOf(part)].flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const onDesk = new Set(desk)
  const ofPublic = reached([main], (part) => laterIn(part).filter((one) => !onDesk.has(one)))
  return { ofPublic, all: reached([...ofPublic, ...desk], laterIn) }
}

/**
 * The name of the chunk of each module that more than one screen or part uses: one for each set of groups, so that no group loads
 * what it does not use. What would be a file of a few lines is in one chunk, `few`, if it needs nothing but the core and what is
 * there, and in one of its own for each list of groups with a limit. Throws if a group names what is not loaded by itself: it was
 * moved, or is not lazy any more.
 */
export function chunkNames(modules: Modules, entryPoints: EntryPoints): Map<string, string> {
  const { main, isCore, groups, limited } = entryPoints
  const importsFrom = importReader(modules)
  const importsOf = (part: string) => reached([part], importsFrom)
  const parts = partsOf(modules, importsOf, entryPoints)
  const named = new Set([main, ...Object.values(groups).flat()])
  for (const part of named.difference(parts.all)) throw new Error(`${part} is not loaded by itself`)
  const allGroups = {
    ...groups,
    later: parts.ofPublic.difference(named),
    deskLater: parts.all.difference(parts.ofPublic).difference(named),
  }

  const users = new Map<string, { groups: Set<string>; parts: number }>()
  for (const [name, group] of Object.entries<Iterable<string>>(allGroups))
    for (const part of group)
      for (const id of importsOf(part)) {
        const known = users.get(id) ?? { groups: new Set(), parts: 0 }
        users.set(id, { groups: known.groups.add(name), parts: known.parts + 1 })
      }
  // What only one part uses comes with it in any case.
  const shared = [...users].filter(([id, { parts: count }]) => count > 1 && !parts.all.has(id))
  const sets = Map.groupBy(shared, ([, { groups: names }]) => [...names].join(' '))

  const core = reached([main, ...[...users.keys()].filter(isCore)], importsFrom)
  const chunks = new Map<string, string>()
  const small = new Map<string, { lists: number; sets: string[][] }>()
  for (const [number, [set, members]] of [...sets].entries()) {
    const ids = members.map(([id]) => id)
    for (const id of ids) chunks.set(id, set.includes(' ') ? `shared-${number}` : set)
    const own = ids.filter((id) => !core.has(id))
    const length = own.reduce((sum, id) => sum + (modules.getModuleInfo(id)?.code?.length ?? 0), 0)
    if (length > fewCharacters || own.some((id) => id.endsWith('.css'))) continue
    const lists = limited.filter((list) => list.some((group) => set.split(' ').includes(group)))
    const name = ['few', ...lists.map(([first]) => first)].join('-')
    const known = small.get(name) ?? { lists: lists.length, sets: [] }
    small.set(name, { ...known, sets: [...known.sets, ids] })
  }
  // What a module imports is used by the same lists or more: those come first.
  let before = core
  for (const [name, of] of [...small].toSorted(([, one], [, other]) => other.lists - one.lists)) {
    const found = gathered(of.sets, importsFrom, before)
    for (const id of found) chunks.set(id, name)
    before = before.union(found)
  }
  return chunks
}

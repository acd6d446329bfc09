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
  /** The desk's router and screens; empty in a build without the desk. */
  desk: readonly string[]
  /**
   * Screens and parts by group: a chunk has what the same groups use, whichever of their parts do. Parts in no group make two
   * more: `later` for those of public pages, and `deskLater` for those that only the desk loads.
   */
  groups: Readonly<Record<string, readonly string[]>>
  /** The groups with a size limit on their first load: they load nothing extra for the sake of fewer files. */
  limited: readonly string[]
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
 * what it does not use, and `few` for what would be a file of a few lines and needs nothing but the first load. Throws if a group
 * names what is not loaded by itself: it was moved, or is not lazy any more.
 */
export function chunkNames(modules: Modules, entryPoints: EntryPoints): Map<string, string> {
  const { main, groups, limited } = entryPoints
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

  const first = importsOf(main)
  const needsOnlyFirst = (id: string) => importsFrom(id).every((one) => first.has(one))
  const lengthOf = (id: string) => modules.getModuleInfo(id)?.code?.length ?? 0
  const chunks = new Map<string, string>()
  for (const [number, [set, members]] of [...sets].entries()) {
    const ids = members.map(([id]) => id)
    const isLimited = limited.some((name) => set.split(' ').includes(name))
    const length = ids.reduce((sum, id) => sum + lengthOf(id), 0)
    const isFew = !isLimited && length <= fewCharacters && ids.every(needsOnlyFirst)
    const name = set.includes(' ') ? `shared-${number}` : set
    for (const id of ids) chunks.set(id, isFew ? 'few' : name)
  }
  return chunks
}

// Chooses which modules share a chunk. By default the bundler makes a chunk for each set of screens and later parts that share
// something: 148 for the dashboard, each of which costs a request, in HTTP/1.1 a round trip for every six.

import { isOfHeavyLibrary } from './heavy-library.ts'

/** The bundler's facts about a module. */
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
  /** Whether a module is part of the first chunk of every page, which also holds all imports of these modules. */
  isCore: (id: string) => boolean
  /** The desk's router and screens; empty in a build without the desk. */
  desk: readonly string[]
  /**
   * Screens and parts by group: a chunk holds the modules that the same groups use, in any of their parts. Parts in no group make
   * two more groups: `later` for public pages, and `deskLater` for parts that only the desk loads.
   */
  groups: Readonly<Record<string, readonly string[]>>
  /**
   * Lists of groups with a limit on the size they load: to save files, such a group loads, beyond its own modules, only modules
   * of other groups in its list.
   */
  limited: readonly (readonly string[])[]
}

const iconList = '/lucide-react.mjs'
const namesOfIcons = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g
const filesOfIcons = /export \{([^}]*)\} from ["']\.\/(icons\/[\w-]+\.mjs)["']/g
const listed = (names: string): string[] => names.split(',').map((one) => one.trim())

/** The imports of a module. For lucide, only the icons it names: the package index re-exports all 1,700. */
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

/** Modules and everything reached from them. */
function reached(from: Iterable<string>, next: (id: string) => Iterable<string>): Set<string> {
  const found = new Set(from)
  for (const id of found) for (const one of next(id)) found.add(one)
  return found
}

/** Ends the name of a set of heavy libraries. */
const heavy = 'heavy'

/** Characters of source up to which a module is not worth a file and a request of its own. */
const fewCharacters = 6_000

/** Modules whose imports are all in earlier chunks or in this set, so merging them cannot create a chunk cycle. */
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
 * The chunk name of each module that more than one screen or part uses: one chunk for each set of groups, so that no group loads
 * unused modules, and apart from libraries that are heavy. Tiny chunks are merged: into `few` if they need nothing but the core and each other, and into one for each list
 * of groups with a limit. Throws if a group names a part that is not loaded by itself, because it was moved or is no longer lazy.
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
  // Modules that only one part uses are loaded with that part in any case.
  const shared = [...users].filter(([id, { parts: count }]) => count > 1 && !parts.all.has(id))
  const core = reached([main, ...[...users.keys()].filter(isCore)], importsFrom)
  const sets = Map.groupBy(shared, ([id, { groups: names }]) =>
    [...names, ...(isOfHeavyLibrary(id) ? [heavy] : [])].join(' '),
  )
  const chunks = new Map<string, string>()
  const small = new Map<string, { lists: number; sets: string[][] }>()
  for (const [number, [set, members]] of [...sets].entries()) {
    const ids = members.map(([id]) => id)
    for (const id of ids) chunks.set(id, set.includes(' ') ? `shared-${number}` : set)
    const own = ids.filter((id) => !core.has(id))
    const length = own.reduce((sum, id) => sum + (modules.getModuleInfo(id)?.code?.length ?? 0), 0)
    const isApart = set.endsWith(` ${heavy}`) || own.some((id) => id.endsWith('.css'))
    if (length > fewCharacters || isApart) continue
    const lists = limited.filter((list) => list.some((group) => set.split(' ').includes(group)))
    const name = ['few', ...lists.map(([first]) => first)].join('-')
    const known = small.get(name) ?? { lists: lists.length, sets: [] }
    small.set(name, { ...known, sets: [...known.sets, ids] })
  }
  // Modules are used by the same lists as their importers or more, so those lists come first.
  let before = core
  for (const [name, of] of [...small].toSorted(([, one], [, other]) => other.lists - one.lists)) {
    const found = gathered(of.sets, importsFrom, before)
    for (const id of found) chunks.set(id, name)
    before = before.union(found)
  }
  return chunks
}

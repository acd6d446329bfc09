import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { faultsOf, type Fault } from './faults.ts'

/** A fault in the sample, with its number. */
export interface Mutant extends Fault {
  id: number
  path: string
}

/** The sources to mutate, by path. */
export async function readSources(root: string, folders: readonly string[]): Promise<Map<string, string>> {
  const sources = new Map<string, string>()
  for (const folder of folders) {
    const paths = globSync(/\.tsx?$/.test(folder) ? folder : `${folder}/**/*.{ts,tsx}`, { cwd: root })
    for (const path of paths.map((found) => found.split(sep).join('/')).toSorted()) {
      if (!/\.(?:test|d)\.tsx?$|^web\/(?:testing|service-worker)\//.test(path))
        sources.set(path, await readFile(join(root, path), 'utf8'))
    }
  }
  return sources
}

/** Draws `count` random mutants that do not overlap; the same seed gives the same mutants. */
export function drawMutants(sources: ReadonlyMap<string, string>, count: number, seed: number): Mutant[] {
  const faults = [...sources].flatMap(([path, text]) =>
    faultsOf(path, text).map((fault) => ({ ...fault, path })),
  )
  const mutants: Mutant[] = []
  for (const fault of shuffled(faults, seed)) {
    if (mutants.length === count) break
    const free = mutants.every(
      ({ path, start, end }) => path !== fault.path || end <= fault.start || fault.end <= start,
    )
    if (free) mutants.push({ ...fault, id: mutants.length + 1 })
  }
  return mutants
}

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = randomOf(seed)
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** The Mulberry32 generator: small, and identical on every machine. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The source with only this fault. */
export const withFault = (text: string, { start, end, replacement }: Fault): string =>
  text.slice(0, start) + replacement + text.slice(end)

/** A source with all of its mutants; each test run activates one (`switch.ts`). */
export interface Instrumented {
  text: string
  /** The position of each mutant, and of the statement around it. */
  places: { mutant: Mutant; start: number; end: number; statement: { start: number; end: number } }[]
}

export function withSwitches(source: string, mutants: readonly Mutant[]): Instrumented {
  const sorted = mutants.toSorted((a, b) => a.start - b.start)
  let text = ''
  let done = 0
  const spans = sorted.map((mutant) => {
    text += source.slice(done, mutant.start)
    const start = text.length
    text += switched(mutant, source.slice(mutant.start, mutant.end))
    done = mutant.end
    return { mutant, start, end: text.length }
  })
  text += source.slice(done)
  const moved = (at: number): number =>
    spans.reduce(
      (sum, { mutant, start, end }) =>
        sum + (mutant.end <= at ? end - start - (mutant.end - mutant.start) : 0),
      at,
    )
  const places = spans.map((span) => {
    const { start, end } = span.mutant.statement
    return { ...span, statement: { start: moved(start), end: moved(end) } }
  })
  return { text, places }
}

function switched({ id, part, replacement }: Mutant, original: string): string {
  const on = `globalThis.mutant?.(${id})`
  return {
    expression: `(${on} ? (${replacement}) : (${original}))`,
    statement: `{ if (!${on}) { ${original} } }`,
    property: `...(${on} ? {} : { ${original} })`,
  }[part]
}

function short(code: string): string {
  const flat = code.replaceAll(/\s+/g, ' ')
  return flat.length > 90 ? `${flat.slice(0, 40)} ... ${flat.slice(-45)}` : flat
}

/** The mutant's location and change, on one line. */
export function describe(sources: ReadonlyMap<string, string>, mutant: Mutant): string {
  const text = sources.get(mutant.path) ?? ''
  const line = text.slice(0, mutant.start).split('\n').length
  const change = mutant.replacement === '' ? 'left out' : `-> ${short(mutant.replacement)}`
  return `${mutant.path}:${line}  ${short(text.slice(mutant.start, mutant.end))}  ${change}`
}

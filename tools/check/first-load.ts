/** One entry of the build's manifest. */
export interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

/**
 * The files that a browser needs before a screen is usable: what the page itself names, and the screen's chunk with its imports and
 * their styles. Throws if the page names no script, or if the build has no such screen.
 */
export function firstLoadFiles(html: string, manifest: Record<string, Chunk>, screen: string): string[] {
  const named = [...html.matchAll(/ (?:src|href)="\/([^"]+\.(?:js|css))"/g)].flatMap(([, file]) => file ?? [])
  if (!named.some((file) => file.endsWith('.js'))) throw new Error('The page names no script')
  const files = new Set(named)
  const known = new Set<string>()
  const add = (source: string): void => {
    if (known.has(source)) return
    known.add(source)
    const chunk = manifest[source]
    if (!chunk) throw new Error(`The build has no ${source}`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const one of chunk.imports ?? []) add(one)
  }
  add(screen)
  return [...files]
}

/** Bytes by file extension. */
export function bytesByKind(
  files: readonly string[],
  sizeOf: (file: string) => number,
): { js: number; css: number } {
  const sum = (ending: string) =>
    files.filter((file) => file.endsWith(ending)).reduce((bytes, file) => bytes + sizeOf(file), 0)
  return { js: sum('.js'), css: sum('.css') }
}

export interface Budget {
  what: string
  bytes: number
  limit: number
}

/** One line per budget: "portal: JavaScript 111.0 KB of 120 KB". */
export function budgetLine({ what, bytes, limit }: Budget): string {
  return `${what} ${(bytes / 1000).toFixed(1)} KB of ${limit / 1000} KB${bytes > limit ? ': TOO MUCH' : ''}`
}

/** One entry of the build's manifest. */
export interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

/** The files a page needs before it is usable: the chunks of these sources, their imports and their styles. */
export function firstLoadFiles(manifest: Record<string, Chunk>, sources: readonly string[]): string[] {
  const files = new Set<string>()
  const add = (source: string): void => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`The build has no ${source}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const one of chunk.imports ?? []) add(one)
  }
  for (const source of sources) add(source)
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

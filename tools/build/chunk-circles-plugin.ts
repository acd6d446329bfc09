import type { Plugin } from 'vite'

/**
 * Chunks that import each other in a circle, with the first one repeated at the end; null without a circle. `imports` has the
 * imports of each chunk.
 */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  const follow = (path: readonly string[], chunk: string): string[] | null => {
    if (path.includes(chunk)) return [...path.slice(path.indexOf(chunk)), chunk]
    if (done.has(chunk)) return null
    for (const next of imports.get(chunk) ?? []) {
      const circle = follow([...path, chunk], next)
      if (circle) return circle
    }
    done.add(chunk)
    return null
  }
  for (const chunk of imports.keys()) {
    const circle = follow([], chunk)
    if (circle) return circle
  }
  return null
}

/** Stops a build in which chunks import each other in a circle: what one of them reads of another may not be there yet. */
export function noChunkCircles(): Plugin {
  return {
    name: 'no-chunk-circles',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const circle = circleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
      if (circle) this.error(`These files import each other in a circle: ${circle.join(' > ')}`)
    },
  }
}

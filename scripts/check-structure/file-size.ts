import type { Breach } from './breaches.ts'
import { isTest, type Source } from './source.ts'

const longest = 250
const longestTest = 400

const linesIn = ({ text }: Source): number => text.trimEnd().split('\n').length
const isGenerated = ({ text }: Source): boolean => /^(?:\/\/|\/\*\*?)\s*@generated\b/.test(text)

export const sizeBreaches = (source: Source): Breach[] => {
  const limit = isTest(source.path) ? longestTest : longest
  const lines = linesIn(source)
  if (lines <= limit || isGenerated(source)) return []
  return [
    {
      path: source.path,
      line: limit + 1,
      rule: `the file has ${lines} lines, and ${limit} are the most`,
      remedy: 'Give each of its ideas a file of its own.',
    },
  ]
}

/** The median and the ten largest files, as text. */
export const sizeReport = (sources: Source[]): string => {
  const sizes = sources
    .map((source) => ({ path: source.path, lines: linesIn(source) }))
    .toSorted((a, b) => b.lines - a.lines)
  const median = sizes[Math.floor(sizes.length / 2)]?.lines ?? 0
  const largest = sizes.slice(0, 10).map(({ path, lines }) => `${String(lines).padStart(5)}  ${path}`)
  return [`${sizes.length} files, median ${median} lines; the largest:`, ...largest].join('\n')
}

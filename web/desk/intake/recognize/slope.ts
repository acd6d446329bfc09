import type { RecognizedWord } from './recognized-words.ts'

/** Words that a line needs to say how it lies, and how far they must reach, in heights of its words. */
const least = { words: 3, reach: 8 }
/** Paper is not turned further in a scanner; what is steeper is no line of text. */
const steepest = 0.06

const middleOf = ({ top, height }: RecognizedWord): number => top + height / 2

/** How far a line falls to the right, as a part of its length; null for a short one. */
function slopeOf(words: readonly RecognizedWord[]): number | null {
  // Letters and digits alone: a comma lies lower than its line.
  const tall = words.filter(({ text }) => /^[\p{L}\p{N}]/u.test(text)).toSorted((a, b) => a.x - b.x)
  const [first] = tall
  const last = tall.at(-1)
  if (!first || !last || tall.length < least.words || last.x - first.x < least.reach * first.height)
    return null
  const x = tall.reduce((sum, word) => sum + word.x, 0) / tall.length
  const y = tall.reduce((sum, word) => sum + middleOf(word), 0) / tall.length
  const along = tall.reduce((sum, word) => sum + (word.x - x) ** 2, 0)
  return tall.reduce((sum, word) => sum + (word.x - x) * (middleOf(word) - y), 0) / along
}

function byLine(words: readonly RecognizedWord[]): Map<string, RecognizedWord[]> {
  const lines = new Map<string, RecognizedWord[]>()
  for (const word of words) lines.set(word.line, [...(lines.get(word.line) ?? []), word])
  return lines
}

/** How far the lines of a picture fall to the right, as a part of their length: the middle one of all; 0 where none says it. */
export function slopeIn(words: readonly RecognizedWord[]): number {
  const slopes = [...byLine(words).values()]
    .map(slopeOf)
    .filter((slope): slope is number => slope !== null && Math.abs(slope) <= steepest)
    .toSorted((a, b) => a - b)
  return slopes[Math.floor(slopes.length / 2)] ?? 0
}

const lowestOf = ({ top, height }: RecognizedWord): number => top + height

/** Of its height: a word belongs to a line that is at most so far from it. */
const nearby = 0.6

/**
 * Gives a word the baseline of its line, in pixels, as if all lines were level: the middle one of its words, since some reach lower than
 * others. A word of another pass takes the nearest line of this one.
 */
export function baselines(
  words: readonly RecognizedWord[],
  slope: number,
): (word: RecognizedWord, isOther: boolean) => number {
  const own = (word: RecognizedWord) => lowestOf(word) - slope * word.x
  const bases = new Map(
    [...byLine(words)].map(([line, ofLine]) => {
      const sorted = ofLine.map(own).toSorted((a, b) => a - b)
      return [line, sorted[Math.floor((sorted.length - 1) / 2)] ?? 0]
    }),
  )
  return (word, isOther) => {
    const base = own(word)
    if (!isOther) return bases.get(word.line) ?? base
    const [nearest] = [...bases.values()].toSorted((a, b) => Math.abs(a - base) - Math.abs(b - base))
    return nearest !== undefined && Math.abs(nearest - base) <= nearby * word.height ? nearest : base
  }
}

import { overlap, type Run } from '../reading/runs.ts'
import type { RecognizedWord } from './recognized-words.ts'
import { baselines } from './slope.ts'

/** Below it a word is not taken for read. */
const trusted = 80
/** The part of a word from which on two words stand at the same place. */
const samePlace = 0.5

/** What a recognizer reads as letters and is a line, a frame or a stain. */
const isNoise = ({ text, confidence }: RecognizedWord): boolean =>
  /^[|\\/[\]{}()<>~—–\-_.,:;'’‘“”"=*+]+$/.test(text) && !/_{2,}/.test(text) && confidence < trusted

const asPlace = ({ x, top, width, height }: RecognizedWord) => ({ page: 0, x, top, width, height })
const isThere = (one: RecognizedWord, other: RecognizedWord): boolean =>
  Math.max(overlap(asPlace(one), asPlace(other)), overlap(asPlace(other), asPlace(one))) >= samePlace

/**
 * The runs of a page that was recognized twice, in points, as if its lines were level: `slope` is how far they fall to the right. A
 * word that both passes read the same way stands; where they differ, the more confident one stands and is doubtful, as is a word that
 * only one of them found and one below 80 of 100.
 */
export function joinedPasses(
  page: number,
  { dpi, left = 0, top = 0, slope = 0 }: { dpi: number; left?: number; top?: number; slope?: number },
  [first, second]: readonly [readonly RecognizedWord[], readonly RecognizedWord[]],
): Run[] {
  const points = (pixels: number) => (pixels * 72) / dpi
  const words = first.filter((word) => !isNoise(word))
  const others = second.filter((word) => !isNoise(word))
  const baseOf = baselines(words, slope)
  const runOf = (word: RecognizedWord, isDoubtful: boolean, isOther = false): Run => ({
    page,
    text: word.text,
    source: 'recognized',
    x: left + points(word.x),
    top: top + points(baseOf(word, isOther) - word.height),
    width: points(word.width),
    height: points(word.height),
    ...(isDoubtful ? { isDoubtful: true as const } : {}),
  })
  const used = new Set<RecognizedWord>()
  const runs = words.map((word) => {
    const there = others.filter((other) => isThere(word, other))
    for (const other of there) used.add(other)
    const same = there.find(({ text }) => text === word.text)
    if (same) return runOf(word, Math.max(word.confidence, same.confidence) < trusted)
    const [only] = there
    const isBetter = only && there.length === 1 && only.confidence > word.confidence
    return isBetter ? runOf(only, true, true) : runOf(word, true)
  })
  return [...runs, ...others.filter((word) => !used.has(word)).map((word) => runOf(word, true, true))]
}
